import type { ProvedDomain } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { providers } from '#features/accounts/index.ts'

/** A record of its own, so that the domain's other texts stay as they are. */
const recordNameOf = (domain: string): string => `_koinon.${domain}`
const recordValueOf = (token: string): string => `koinon-domain=${token}`

/** The domains of an owner, with the record that proves each. */
export async function domainViews(db: Db, groupId: string | null): Promise<{ domains: ProvedDomain[] }> {
  const rows = await providers.domainsOf(db, groupId)
  return {
    domains: rows.map(({ name, token, verified_at: provedAt, checked_at: checkedAt }) => ({
      domain: name,
      recordName: recordNameOf(name),
      recordValue: recordValueOf(token),
      provedAt: provedAt?.toISOString() ?? null,
      checkedAt: checkedAt?.toISOString() ?? null,
    })),
  }
}

/** Whether the name servers have the record of a domain; null if none answers. */
export async function isRecordThere(
  { ports }: Pick<App, 'ports'>,
  { name, token }: Pick<providers.DomainRow, 'name' | 'token'>,
): Promise<boolean | null> {
  const texts = await ports.names.texts(recordNameOf(name))
  return texts === null ? null : texts.some((text) => text.trim() === recordValueOf(token))
}
