import { CallError } from '@koinon/client/errors'

export interface GroupGuidelines {
  readonly version: number
  readonly rules: readonly string[]
}

/** The rules that the server wants to be accepted; it names them, as a closed group does not show them. */
export function guidelinesIn(error: Error): GroupGuidelines | undefined {
  if (!(error instanceof CallError) || error.code !== 'GUIDELINES_NOT_ACCEPTED') return undefined
  const { version, rules } = error.body as { readonly version?: unknown; readonly rules?: unknown }
  return typeof version === 'number' && Array.isArray(rules) ? { version, rules: rules.map(String) } : undefined
}
