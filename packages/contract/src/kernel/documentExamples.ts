import type { Json } from './jsonSchema.ts'

/** A request and its answer, as a test made them; ids, times and secrets are replaced. */
export interface CallExample {
  readonly params?: Json
  readonly query?: Json
  readonly body?: unknown
  readonly answer: unknown
}
/** By area and call: `groups.joinGroup`. */
export type CallExamples = Readonly<Record<string, CallExample>>

/** Adds the example of a call to its part of the document. */
export function addExample(operation: Json, example: CallExample): void {
  for (const parameter of operation['parameters'] as Json[]) {
    const given = parameter['in'] === 'path' ? example.params : parameter['in'] === 'query' ? example.query : undefined
    const value = given?.[String(parameter['name'])]
    if (value !== undefined) parameter['example'] = value
  }
  const { requestBody, responses } = operation as { requestBody?: Media; responses: Record<string, Media> }
  if (requestBody && example.body !== undefined) requestBody.content['application/json'].example = example.body
  if (responses['200']) responses['200'].content['application/json'].example = example.answer
}

interface Media {
  readonly content: { readonly 'application/json': Json & { example?: unknown } }
}
