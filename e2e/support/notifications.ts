import { expect } from 'vitest'
import { settled } from './faults.ts'
import { openAt } from './navigation.ts'
import type { ArrivedPerson } from './people.ts'

/** A notification: what it says in the list, and what is shown where it leads. */
export interface ExpectedNotification {
  readonly says: string | RegExp
  readonly at: string | RegExp
  readonly shows: string | RegExp
}

/** Opens a new notification from the list. It leads to the thing itself, and is read from then on. */
async function follow({ page, calls }: ArrivedPerson, { says, at, shows }: ExpectedNotification): Promise<void> {
  await openAt(page, '/activity')
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: says }).first()
  await line.getByText('Unread').waitFor()
  await line.getByRole('link', { name: says }).first().click()
  await page.waitForURL((url) => {
    const there = url.pathname + url.search
    return typeof at === 'string' ? there === at : at.test(there)
  })
  // The address changes first: until the list is gone, its own words would do.
  await line.waitFor({ state: 'detached' })
  await page.getByRole('main').getByText(shows).first().waitFor()
  await settled(page)
  await expect.poll(async () => (await calls.users.getActivitySummary()).total, { message: String(says) }).toBe(0)
}

/** Acts of others, one after another; the reader follows each. */
export async function followEach(
  reader: ArrivedPerson,
  causes: readonly (readonly [cause: () => Promise<unknown>, told: ExpectedNotification])[],
): Promise<void> {
  for (const [cause, expected] of causes) {
    await cause()
    await expect
      .poll(async () => (await reader.calls.users.getActivitySummary()).total, { message: String(expected.says) })
      .toBeGreaterThan(0)
    await follow(reader, expected)
  }
}
