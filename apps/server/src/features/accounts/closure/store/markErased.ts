/** An account that was erased after a backup was made. */
interface Erased {
  readonly id: string
  readonly keepsPosts: boolean
}

/**
 * Closes accounts of a backup that were erased since, so that the next purge erases them again: nobody can sign in to
 * them, and their owners cannot take that back. Within the transaction of a client of its own, that of a restore.
 */
export async function markErased(
  client: { query(text: string, values: readonly unknown[]): Promise<unknown> },
  erased: readonly Erased[],
): Promise<void> {
  const ids = erased.map(({ id }) => id)
  const modes = erased.map(({ keepsPosts }) => (keepsPosts ? 'KEEP_POSTS' : 'ERASE_ALL'))
  await client.query(
    `insert into deletion_requests (account_id, mode, requested_at, purge_at, by_staff)
    select a.id, e.mode, now(), now(), true from unnest($1::uuid[], $2::text[]) as e (id, mode)
    join accounts a on a.id = e.id and a.status <> 'PURGED'
    on conflict (account_id) do update set mode = excluded.mode, purge_at = excluded.purge_at, by_staff = true`,
    [ids, modes],
  )
  await client.query(
    `update accounts set status = 'DELETION_REQUESTED', purge_at = now()
    where id = any($1::uuid[]) and status <> 'PURGED'`,
    [ids],
  )
}
