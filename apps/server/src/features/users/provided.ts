import type { Tx } from '#kernel/database/tables.ts'
import type { reporting } from '#features/moderation/index.ts'

declare module '#kernel/http/feature.ts' {
  interface Provided {
    /** Targets of a report about a person besides the profile, as the reporter sees them; 404 if they do not see them. */
    readonly reportTargets: {
      readonly MESSAGE: (tx: Tx, viewerId: string, messageId: string) => Promise<reporting.ReportTarget>
    }
  }
}
