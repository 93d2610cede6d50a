import type { Db } from '../../kernel/tables.ts'

/** Whether anybody has an account here, and whether the demo's first person is among them. Reads the accounts feature's table. */
export async function standing(db: Db, firstPerson: string): Promise<{ hasAccounts: boolean; hasDemo: boolean }> {
  const anybody = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
  const first = await db.selectFrom('accounts').select('id').where('username', '=', firstPerson).executeTakeFirst()
  return { hasAccounts: anybody !== undefined, hasDemo: first !== undefined }
}
