import { contract } from '@koinon/contract'
import type { ContractSpec } from '@koinon/contract/kernel'
import { type CallExample, type Json, jsonSchemaOf } from '@koinon/contract/openapi'
import type { RecordedExchange } from '../../apps/server/test/world/examples.ts'

/** An exchange whose parameters have the types that the contract gives them: an address knows only text. */
export function typedParameters(name: string, { params, query, body, answer }: RecordedExchange): CallExample {
  const [area = '', call = ''] = name.split('.')
  const spec = (contract as ContractSpec)[area]?.[call]
  const typed = (
    values: unknown,
    schema: typeof spec extends undefined ? never : NonNullable<typeof spec>['query'],
  ) => {
    if (!schema || typeof values !== 'object' || values === null) return {}
    const { properties = {} } = jsonSchemaOf(schema, 'input', { split: false }) as { properties?: Record<string, Json> }
    return Object.fromEntries(
      Object.entries(values as Json).map(([key, value]) => [key, typedValue(value, properties[key])]),
    )
  }
  const [inPath, inQuery] = [typed(params, spec?.params), typed(query, spec?.query)]
  return {
    ...(Object.keys(inPath).length > 0 ? { params: inPath } : {}),
    ...(Object.keys(inQuery).length > 0 ? { query: inQuery } : {}),
    ...(isJsonObject(body) && spec?.body ? { body } : {}),
    answer,
  }
}

/** Bytes are no example. */
const isJsonObject = (body: unknown): boolean => typeof body === 'object' && body !== null && !('0' in body)

function typedValue(value: unknown, schema: Json | undefined): unknown {
  const types = [schema?.['type']].flat()
  if (types.includes('array')) {
    const items = schema?.['items'] as Json | undefined
    return [value].flat().map((one) => typedValue(one, items))
  }
  if (types.includes('integer') || types.includes('number')) return Number(value)
  return types.includes('boolean') ? value === 'true' : value
}
