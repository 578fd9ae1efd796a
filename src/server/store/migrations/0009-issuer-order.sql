-- The tokens of an issuer in the order of their identifiers, which no copy of a store changes.
create index tokens_of_issuer on tokens (network, issuer_key, identifier);
drop index tokens_issued;
