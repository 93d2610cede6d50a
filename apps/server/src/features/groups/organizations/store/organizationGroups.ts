import { sql } from 'kysely'

/** For `with`: every organization and its groups, including their subgroups. */
export const organizationGroups = sql`home_groups (organization_id, group_id, since) as materialized (
  select h.id, g.id, h.created_at
  from groups g left join groups p on p.id = g.parent_id
  join groups h on h.kind = 'ENTERPRISE' and h.deleted_at is null and h.id = case g.kind
    when 'ENTERPRISE' then g.id when 'SUBGROUP' then p.organization_id else g.organization_id end
  where g.deleted_at is null)`
