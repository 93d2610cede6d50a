import type { CallSpec, ContractSpec } from '@koinon/contract/kernel'
import { z } from 'zod'
import type { CallManifest, Manifest } from './types.ts'

/**
 * What a client needs of a contract at run time: method, path and required parameters. Made at build time for the
 * web, so that no schema is shipped to browsers.
 */
export function manifestOf(contract: ContractSpec): Manifest {
  return Object.fromEntries(
    Object.entries(contract).map(([area, calls]) => [
      area,
      Object.fromEntries(Object.entries(calls).map(([name, spec]) => [name, entryOf(spec)])),
    ]),
  )
}

const entryOf = (spec: CallSpec): CallManifest => ({
  method: spec.method,
  path: spec.path,
  required: (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = spec[part]
    return schema ? requiredOf(schema).map((field) => `${part}.${field}`) : []
  }),
  ...(spec.body ? { body: true as const } : {}),
})

interface ObjectSchema {
  readonly required?: readonly string[]
}
/** The fields that every way of asking wants. */
function requiredOf(schema: z.ZodType): readonly string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as ObjectSchema & { $ref?: string; $defs?: Record<string, ObjectSchema> }
  const root = json.$ref ? json.$defs?.[json.$ref.replace('#/$defs/', '')] : json
  return root?.required ?? []
}
