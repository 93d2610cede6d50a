import type { TransactionSql } from 'postgres'

/** Quiet hours that end when they begin are a whole day. */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create or replace function quiet_at(hours jsonb, moment timestamptz) returns boolean language sql stable parallel safe
      return coalesce((
        select case
          when (hours ->> 'from') < (hours ->> 'to') then
            clock >= (hours ->> 'from') and clock < (hours ->> 'to') and hours -> 'days' @> to_jsonb(extract(isodow from local)::int)
          else
            (clock >= (hours ->> 'from') and hours -> 'days' @> to_jsonb(extract(isodow from local)::int))
            or (clock < (hours ->> 'to') and hours -> 'days' @> to_jsonb(extract(isodow from local - interval '1 day')::int)) end
        from (select moment at time zone (hours ->> 'zone') as local) here
        cross join lateral (select to_char(local, 'HH24:MI') as clock) now), false);
  `)
