-- Balances in sats have no limit: transactions of 4,393 times all bitcoin to one address are beyond a bigint.
alter table addresses alter column soft_sats type numeric, alter column hard_sats type numeric;
