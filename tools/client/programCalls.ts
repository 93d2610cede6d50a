import type { CallSpec, ContractSpec } from '@koinon/contract/kernel'
import { type Json, jsonSchemaOf } from '@koinon/contract/openapi'
import { callTableOf } from '../../packages/client/src/callTable.ts'
import type { ProgramCall, ProgramCalls } from '../../packages/client/src/program/programClient.ts'

/** The calls that programs make, without those of payment providers and our own services. */
export function programCallsOf(contract: ContractSpec): ProgramCalls {
  const entries = Object.entries(callTableOf(contract)).map(([area, calls]) => [
    area,
    Object.fromEntries(
      Object.entries(calls).flatMap(([name, entry]) => {
        const spec = contract[area]?.[name]
        return spec ? [[name, { ...entry, ...repeatOf(spec), ...cursorOf(spec) }]] : []
      }),
    ),
  ])
  return Object.fromEntries(entries) as ProgramCalls
}

/** How the server takes a second attempt, as its `savesReply` has it. */
function repeatOf({
  method,
  isReadOnly,
  writes,
  ownTransaction,
  returnsSecret,
}: CallSpec): Pick<ProgramCall, 'repeat'> {
  if ((method === 'GET' && !writes) || isReadOnly) return { repeat: 'ALWAYS' }
  return ownTransaction || returnsSecret || method === 'GET' ? {} : { repeat: 'KEYED' }
}

function cursorOf({ query, body, response }: CallSpec): Pick<ProgramCall, 'cursorIn' | 'isTwoWay'> {
  const isTwoWay = shapesOf(jsonSchemaOf(response, 'output')).some((shape) => hasField(shape, 'olderCursor'))
  for (const [part, schema] of [
    ['query', query],
    ['body', body],
  ] as const) {
    const shapes = schema ? shapesOf(jsonSchemaOf(schema, 'input')) : []
    if (shapes.some((shape) => hasField(shape, 'cursor'))) return { cursorIn: part }
    if (isTwoWay && shapes.some((shape) => hasField(shape, 'before'))) return { cursorIn: part, isTwoWay }
  }
  return {}
}

interface Shape extends Json {
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
}
const shapesOf = (json: Shape): readonly Shape[] => [json, ...(json.anyOf ?? []), ...(json.oneOf ?? [])]
const hasField = ({ properties }: Json, name: string): boolean =>
  typeof properties === 'object' && properties !== null && name in properties
