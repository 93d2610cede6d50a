import type { TransactionSql } from 'postgres'

/** Tables whose counts change with what others do. */
const counted = ['accounts', 'comments', 'conversations', 'groups', 'posts']
/** Indexes of texts, which `sort-in-texts` keeps in order. */
const texts = ['comments_text', 'messages_words', 'posts_text']

/**
 * A count that finds no room on its page moves the whole row, with an entry in every index of the table: one like in
 * five, and every few hundredth of those had to sort what the index of texts had collected into it, a quarter of a
 * second on a large table. Room is left on each page, and no request sorts anything in: a job does.
 */
export const up = (sql: TransactionSql) =>
  sql.unsafe(
    [
      ...counted.map((table) => `alter table ${table} set (fillfactor = 85);`),
      ...texts.map((index) => `alter index ${index} set (gin_pending_list_limit = 65536);`),
    ].join('\n'),
  )
