import type { HealthPart } from '@koinon/contract/shared'

type Remedy = NonNullable<HealthPart['remedy']>

export interface Fault {
  readonly state: 'WARN' | 'BAD'
  readonly code: Remedy['code']
  /** The variables of the environment that decide it. */
  readonly variables?: readonly string[]
}

/** A fault if it applies. */
export const faultIf = (applies: boolean, state: Fault['state'], code: Fault['code'], variables?: readonly string[]) =>
  applies ? { state, code, ...(variables ? { variables } : {}) } : null

interface PartArgs {
  readonly name: HealthPart['name']
  readonly facts?: HealthPart['facts']
  readonly since?: Date | null
  /** The first that applies decides the state and the remedy. */
  readonly faults?: readonly (Fault | null)[]
}

/** A part in the state of its first fault; without one it is well. */
export function healthPart({ name, facts = {}, since = null, faults = [] }: PartArgs): HealthPart {
  const fault = faults.find((one) => one !== null)
  return {
    name,
    state: fault?.state ?? 'OK',
    since: fault ? (since?.toISOString() ?? null) : null,
    facts,
    remedy: fault ? { code: fault.code, variables: [...(fault.variables ?? [])] } : null,
  }
}
