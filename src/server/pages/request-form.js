// The forms of /docs: each sends its request to this service and shows the unchanged response.
for (const form of document.querySelectorAll('form[data-path]')) {
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form) {
  const { method, path } = form.dataset;
  const [button, status, answer] = ['button', '.status', 'pre'].map((part) => form.querySelector(part));
  const fields = new FormData(form);
  const body = fields.get('body');
  fields.delete('body');
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const value = fields.get(name);
    fields.delete(name);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams([...fields].filter(([, value]) => value !== ''));
  const url = query.size > 0 ? `${filled}?${query}` : filled;
  const init = body === null ? {} : { body, headers: { 'content-type': 'application/json' } };
  button.disabled = true;
  const begun = performance.now();
  try {
    const response = await fetch(url, { method, ...init });
    const text = await response.text();
    const ms = Math.round(performance.now() - begun);
    status.textContent = `${response.status} ${response.statusText} in ${ms} ms: ${method} ${url}`;
    answer.textContent = indented(text);
    answer.hidden = false;
  } catch {
    status.textContent = 'The service cannot be reached. Check the connection, then retry.';
    answer.hidden = true;
  }
  button.disabled = false;
}

/** Formats JSON with line breaks and numbers exactly as sent; other text, and JSON in older browsers, is unchanged. */
function indented(text) {
  try {
    const exact = (_key, value, { source }) => (typeof value === 'number' ? JSON.rawJSON(source) : value);
    return JSON.stringify(JSON.parse(text, exact), null, 2);
  } catch {
    return text;
  }
}
