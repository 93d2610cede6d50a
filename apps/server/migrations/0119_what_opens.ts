import type { TransactionSql } from 'postgres'

/**
 * Whether somebody may use a thing that names an entitlement. In a language that is not written out where it is called:
 * lists ask it of the few rows that are premium, and the others do not pay for tables that are not theirs.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create function opens_thing(viewer uuid, entitlement uuid, thing_kind text, thing uuid) returns boolean
      language plpgsql stable parallel safe as $$
      begin
        return exists (
          select 1 from grants g
          where g.account_id = viewer and g.revoked_at is null
            and g.starts_at <= now() and (g.ends_at is null or g.ends_at > now())
            and (g.entitlement_id = entitlement or exists (
              select 1 from entitlement_openings o
              where o.entitlement_id = g.entitlement_id and o.kind = thing_kind and o.target_id = thing)))
        or exists (
          select 1 from entitlements e join group_members m on m.group_id = e.group_id
          where e.id = entitlement and m.account_id = viewer and m.standing = 'MEMBER' and m.role in ('OWNER', 'ADMIN'));
      end $$;
  `)
