import type { ExternalRow } from './store/ownedDates.ts'

/** Where else an event is managed, as shown. */
export const externalView = (row: ExternalRow | undefined) =>
  row
    ? {
        provider: row.provider,
        externalId: row.externalId,
        url: row.url,
        syncedAt: row.syncedAt?.toISOString() ?? null,
      }
    : null
