import type { PushTarget } from '#adapters/push/port.ts'
import type { settings } from '#features/accounts/index.ts'

/** A device's address; null for a browser whose keys are not known. */
export function targetOf({ kind, address, keys }: settings.Device): PushTarget | null {
  if (kind !== 'WEB') return { kind, address }
  return keys ? { kind, address, keys } : null
}
