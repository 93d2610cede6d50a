import type { TransactionSql } from 'postgres'

/**
 * What readers with word filters ask of each post: in a language that is not written out where it is called, as most have
 * no filters, and every list of posts would pay for tables that are asked for nobody.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(`
    create function words_of_post(post uuid, written text, has_poll boolean, has_media boolean) returns text
      language plpgsql stable parallel safe as $$
      begin
        if not has_poll and not has_media then
          return written;
        end if;
        return concat_ws(E'\\n', written,
          (select string_agg(answer.text, E'\\n') from poll_options answer where has_poll and answer.post_id = post),
          (select string_agg(shown.alt, E'\\n') from post_media place join media shown on shown.id = place.media_id
            where has_media and place.post_id = post));
      end $$;

    create function filtered_phrase(reader uuid, scope text, meant text, words text) returns text
      language plpgsql stable parallel safe as $$
      declare
        folded constant text := koinon_unaccent(lower(words));
      begin
        return (
          select f.phrase from word_filters f
          where f.account_id = reader and f.action = meant and scope = any(f.scopes)
            and (f.active_until is null or f.active_until > now()) and folded ~ f.pattern
          order by f.id limit 1);
      end $$;

    create function says_unwanted(reader uuid, scope text, post uuid, original uuid) returns boolean
      language plpgsql stable parallel safe as $$
      begin
        return exists (
          select 1 from posts p
          where p.id in (post, original) and (p.id = post or p.author_id <> reader) and filtered_phrase(reader, scope, 'HIDE',
            words_of_post(p.id, p.text, p.has_poll, p.media_type <> 'TEXT')) is not null);
      end $$;
  `)
