import type { ExternalRow } from '../store/owned.ts'

/** Where else an event is kept, as it is told. */
export const externalView = (row: ExternalRow | undefined) =>
  row
    ? {
        provider: row.provider,
        externalId: row.externalId,
        url: row.url,
        syncedAt: row.syncedAt?.toISOString() ?? null,
      }
    : null
