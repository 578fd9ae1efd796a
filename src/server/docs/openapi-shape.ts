import * as z from 'zod/mini';

/* The parts of an OpenAPI document that the reference uses. */

export const Schema = z.looseObject({
  $ref: z.optional(z.string()),
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  default: z.optional(z.unknown()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  description: z.optional(z.string()),
  format: z.optional(z.string()),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  required: z.optional(z.array(z.string())),
  properties: z.optional(z.record(z.string(), z.unknown())),
  examples: z.optional(z.array(z.unknown())),
});

export type Schema = z.infer<typeof Schema>;

const Content = z.optional(z.record(z.string(), z.object({ schema: z.unknown() })));
export type Operation = z.infer<typeof Operation>;
const Operation = z.object({
  summary: z.string(),
  description: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.boolean(), description: z.string(), schema: z.unknown() }),
  ),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: Content })),
});

export type Document = z.infer<typeof Document>;
export const Document = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema) }),
});
