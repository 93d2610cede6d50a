import { BackupDamaged } from '#adapters/database/backup/manifest.ts'
import { statusOf } from '#adapters/storage/s3Status.ts'
import { withoutAddresses } from '../recordDeliveries.ts'
import type { BackupFault } from './store/backupRuns.ts'

const faults: Readonly<Record<string, BackupFault>> = {
  ENOSPC: 'FULL',
  EDQUOT: 'FULL',
  EACCES: 'FORBIDDEN',
  EPERM: 'FORBIDDEN',
  EROFS: 'FORBIDDEN',
  ECONNREFUSED: 'UNREACHABLE',
  ECONNRESET: 'UNREACHABLE',
  ENOTFOUND: 'UNREACHABLE',
  ETIMEDOUT: 'UNREACHABLE',
  EAI_AGAIN: 'UNREACHABLE',
  EIO: 'UNREACHABLE',
}

/** Why a backup failed, and the words that tell more. */
export function backupFaultOf(error: unknown): { readonly fault: BackupFault; readonly answer: string } {
  const answer = withoutAddresses(error instanceof Error ? error.message : String(error))
  if (error instanceof BackupDamaged) return { fault: 'DAMAGED', answer }
  const status = statusOf(error)
  if (status === 401 || status === 403) return { fault: 'FORBIDDEN', answer }
  if (status !== undefined) return { fault: 'UNREACHABLE', answer }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return { fault: faults[code] ?? 'OTHER', answer }
}
