import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

/** Connects the client of the Model Context Protocol's own library to a service. */
export async function connectAgent(address: string): Promise<Client> {
  const agent = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', address));
  // The library's class does not match its interface under `exactOptionalPropertyTypes`.
  await agent.connect(Object(transport));
  return agent;
}

/** Calls a tool. @returns the text of its result */
export async function callTool(agent: Client, name: string, input: object = {}) {
  const { content, isError = false } = await agent.callTool({ name, arguments: { ...input } });
  const [{ text }] = Object(content);
  return { text: String(text), isError };
}
