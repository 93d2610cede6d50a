import type { TransactionSql } from 'postgres'

/**
 * Whether somebody who reads the group of an event sees the event in it: what is asked of the few posts that stand in
 * one. In a language that is not written out where it is called: the other rows of a list pay nothing for it.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create function event_is_shown(viewer uuid, wanted uuid) returns boolean
      language plpgsql stable parallel safe as $$
      begin
        return exists (
          select 1 from events e
          where e.id = wanted and e.deleted_at is null and (not e.silent or e.created_by = viewer)
            and (e.visibility = 'EVERYONE' or exists (
              select 1 from group_members m
              where m.group_id = e.group_id and m.account_id = viewer and m.standing = 'MEMBER')));
      end $$;
  `)
