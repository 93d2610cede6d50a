import { sql } from 'kysely'
import { jsonb } from '#kernel/database/jsonb.ts'
import { anyOfIds } from '#kernel/database/sqlHelpers.ts'
import type { Db, Tx } from '#kernel/database/tables.ts'
import type { OrganizationContact } from '../../identities/store/identityTables.ts'

export type OrganizationState = 'STARTED' | 'EMAIL_VERIFIED' | 'PENDING_REVIEW' | 'VERIFIED' | 'REJECTED'
export interface OrganizationRow {
  readonly id: string
  readonly accountId: string | null
  readonly name: string
  readonly email: string
  readonly emailVerifiedAt: Date | null
  readonly website: string | null
  readonly registrationNumber: string | null
  readonly contact: OrganizationContact | null
  readonly submittedAt: Date | null
  readonly state: OrganizationState
  readonly decidedAt: Date | null
  readonly decisionNote: string | null
  readonly enterpriseGroupId: string | null
}
const columns = sql`
  id, account_id as "accountId", name, email, email_verified_at as "emailVerifiedAt", website,
  registration_number as "registrationNumber", contact, submitted_at as "submittedAt", state, decided_at as "decidedAt",
  decision_note as "decisionNote", group_id as "enterpriseGroupId"`

export async function startOrganization(
  tx: Tx,
  begun: { id: string; handleHash: string; name: string; email: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('organizations')
    .values({
      id: begun.id,
      token_hash: begun.handleHash,
      name: begun.name,
      email: begun.email,
      state: 'STARTED',
      created_at: begun.now,
    })
    .execute()
}

/** Finds a registration by its secret and locks it until the transaction ends. */
export async function lockOrganization(
  tx: Tx,
  by: { handleHash: string } | { id: string } | { accountId: string },
): Promise<OrganizationRow | null> {
  const which =
    'id' in by
      ? sql`id = ${by.id}`
      : 'accountId' in by
        ? sql`account_id = ${by.accountId}`
        : sql`token_hash = ${by.handleHash}`
  const { rows } = await sql<OrganizationRow>`select ${columns} from organizations where ${which} for update`.execute(
    tx,
  )
  return rows[0] ?? null
}
export async function findOrganization(
  db: Db,
  by: { handleHash: string } | { id: string } | { accountId: string } | { groupId: string },
): Promise<OrganizationRow | null> {
  const which =
    'id' in by
      ? sql`id = ${by.id}`
      : 'accountId' in by
        ? sql`account_id = ${by.accountId}`
        : 'groupId' in by
          ? sql`group_id = ${by.groupId}`
          : sql`token_hash = ${by.handleHash}`
  const { rows } = await sql<OrganizationRow>`select ${columns} from organizations where ${which}`.execute(db)
  return rows[0] ?? null
}

/** The organisations of these accounts, by account. */
export async function organizationsOf(db: Db, accountIds: readonly string[]): Promise<Map<string, OrganizationRow>> {
  const { rows } = await sql<OrganizationRow>`
    select ${columns} from organizations where account_id = ${anyOfIds(accountIds)}`.execute(db)
  return new Map(rows.flatMap((row) => (row.accountId === null ? [] : [[row.accountId, row]])))
}

export interface OrganizationDetails {
  readonly accountId: string
  readonly name: string
  readonly website: string
  readonly registrationNumber: string | null
  readonly contact: OrganizationContact
}
export async function submitOrganization(
  tx: Tx,
  id: string,
  given: OrganizationDetails,
  now: Date,
): Promise<OrganizationState> {
  const { rows } = await sql<{ state: OrganizationState }>`
    update organizations set account_id = ${given.accountId}, name = ${given.name}, website = ${given.website},
      registration_number = ${given.registrationNumber}, contact = ${jsonb(given.contact)}, submitted_at = ${now},
      state = case when email_verified_at is null then 'STARTED' else 'PENDING_REVIEW' end
    where id = ${id} returning state`.execute(tx)
  return rows[0]?.state ?? 'STARTED'
}
export async function verifyOrganization(tx: Tx, id: string, now: Date): Promise<OrganizationState> {
  const { rows } = await sql<{ state: OrganizationState }>`
    update organizations set email_verified_at = coalesce(email_verified_at, ${now}),
      state = case when state <> 'STARTED' then state when submitted_at is null then 'EMAIL_VERIFIED' else 'PENDING_REVIEW' end
    where id = ${id} returning state`.execute(tx)
  return rows[0]?.state ?? 'STARTED'
}

/** An administrator's decision: verified with its enterprise group, or rejected with a note. Happens once. */
export async function decideOrganization(
  tx: Tx,
  decision: {
    accountId: string
    state: 'VERIFIED' | 'REJECTED'
    enterpriseGroupId: string | null
    note: string | null
    now: Date
  },
): Promise<boolean> {
  const { rows } = await sql`
    update organizations set state = ${decision.state}, group_id = ${decision.enterpriseGroupId}, decision_note = ${decision.note},
      decided_at = ${decision.now}
    where account_id = ${decision.accountId} and state = 'PENDING_REVIEW' returning id`.execute(tx)
  return rows.length > 0
}

/** Sets the person the platform contacts about an enterprise group; false if no organisation is behind it. */
export async function setOrganizationContact(
  tx: Tx,
  enterpriseGroupId: string,
  contact: OrganizationContact | null,
): Promise<boolean> {
  const { rows } = await sql`
    update organizations set contact = ${contact && jsonb(contact)}
    where group_id = ${enterpriseGroupId} returning id`.execute(tx)
  return rows.length > 0
}

/** Replaces the hash of the secret by which a registration is continued. */
export async function replaceHandle(tx: Tx, id: string, handleHash: string): Promise<void> {
  await tx.updateTable('organizations').set({ token_hash: handleHash }).where('id', '=', id).execute()
}
