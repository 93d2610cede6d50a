import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import { freeUsernames } from './store/usernames.ts'
import { usernameIdeas } from './usernameIdeas.ts'

const suggestionCount = 5
const rounds = 6

/**
 * Five user names that are free at this moment. Derived only from what the caller gave: they reveal nothing about
 * others.
 */
export async function suggestUsernames(
  db: Db,
  app: App,
  from: { displayName?: string | undefined; email?: string | undefined },
): Promise<string[]> {
  const found = new Set<string>()
  for (let round = 0; round < rounds && found.size < suggestionCount; round += 1) {
    // The more are taken, the longer the numbers.
    const digits = Array.from({ length: 4 }, () => app.runtime.code(2 + round))
    const ideas = usernameIdeas(from, digits)
    const free = await freeUsernames(db, ideas, app.runtime.now())
    for (const name of ideas) if (free.has(name) && found.size < suggestionCount) found.add(name)
  }
  return [...found]
}
