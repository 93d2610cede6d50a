import { expect, test } from 'vitest'
import { settleClaim } from '../apps/server/src/features/groups/succession/settleClaim.ts'
import { unitOfWork } from '../apps/server/src/kernel/database/transaction.ts'
import { settled } from './support/faults.ts'
import { openAt } from './support/navigation.ts'
import { undoOf } from './support/notices.ts'
import { asOperator } from './support/operator.ts'
import { arrive } from './support/people.ts'

test('a group is made, a visitor asks to join and is accepted, both post, one is given a title, and a removed member is out at once', async () => {
  const [ana, ben] = await Promise.all([arrive('Ana'), arrive('Ben', { width: 360 })])
  await ana.page.goto('/g/new')
  await ana.page.getByRole('textbox', { name: 'Group name' }).fill('Night Sky Watchers')
  await ana.page.getByRole('radio', { name: 'Approval needed' }).check({ force: true })
  await ana.page.getByRole('button', { name: 'Create group' }).click()
  await ana.page.waitForURL(/\/g\/[0-9a-f-]{36}/)
  const path = new URL(ana.page.url()).pathname
  await ana.page.getByRole('heading', { name: 'Night Sky Watchers', level: 1 }).waitFor()

  await ben.page.goto(path)
  await ben.page.getByRole('button', { name: 'Ask to join Night Sky Watchers' }).click()
  await ben.page.getByRole('button', { name: 'Cancel request' }).waitFor()
  await ben.capture('asked to join')
  await openAt(ana.page, path)
  await ana.page.getByRole('region', { name: 'Requests' }).getByRole('link', { name: 'Review' }).click()
  await ana.page.getByRole('button', { name: 'Accept Ben' }).focus()
  await ana.page.keyboard.press('Enter')
  await ana.page.getByText('You’re all caught up').waitFor()

  await openAt(ana.page, path)
  await settled(ana.page)
  const sections = ana.page.getByRole('navigation', { name: 'Sections of Night Sky Watchers' })
  const endOf = () => sections.evaluate((nav) => Math.round(nav.getBoundingClientRect().bottom))
  expect(await endOf()).toBeLessThanOrEqual(270)
  const shown = await sections
    .getByRole('link')
    .evaluateAll((links) =>
      links.map(
        (link) => link.getBoundingClientRect().right <= (link.closest('nav')?.getBoundingClientRect().right ?? 0),
      ),
    )
  expect(shown.length).toBeLessThanOrEqual(6)
  expect(shown).not.toContain(false)
  await ben.page.goto(path)
  await ben.page.getByRole('button', { name: 'Share something with Night Sky Watchers' }).click()
  await ben.page.getByRole('textbox', { name: 'Your post' }).fill('Saturn rises at ten.')
  await ben.page.getByRole('button', { name: 'Post to Night Sky Watchers' }).click()
  await ben.page.getByRole('article').filter({ hasText: 'Saturn rises at ten.' }).waitFor()
  // It arrives at an idle member who has the group open, without a reload.
  await ana.page.getByRole('article').filter({ hasText: 'Saturn rises at ten.' }).waitFor()
  const groupId = path.split('/')[2] ?? ''

  await openAt(ana.page, `${path}/members`)
  const [list, menu] = [ana.page.getByRole('list', { name: 'Members' }), ana.page.getByRole('menu')]
  await list.getByRole('button', { name: 'Actions for Ben' }).click()
  await menu.getByRole('menuitem', { name: 'Set title for Ben' }).click()
  await ana.page.getByRole('textbox', { name: 'Title' }).fill('Stargazer')
  await ana.page.keyboard.press('Enter')
  await list.getByText('Stargazer').waitFor()
  await list.getByRole('checkbox', { name: 'Choose Ben' }).check({ force: true })
  await ana.page.getByRole('button', { name: 'What to do', exact: true }).click()
  await menu.getByRole('menuitem', { name: 'Remove from group' }).click()
  await list.getByRole('link', { name: 'Ben' }).waitFor({ state: 'detached' })
  await undoOf(ana.page).click()
  await list.getByText('Stargazer').waitFor()

  await openAt(ana.page, `/g/new?in=${groupId}`)
  await ana.page.getByRole('textbox', { name: 'Group name' }).fill('Meteor Counters')
  await expect.poll(() => ana.page.getByRole('combobox', { name: 'Part of' }).inputValue()).toBe(groupId)
  await ana.page.getByRole('button', { name: 'Create group' }).click()
  await ana.page.getByRole('heading', { name: 'Meteor Counters', level: 1 }).waitFor()
  expect(await ana.calls.groups.listSubgroups({ body: { groupId } })).toMatchObject({
    items: [{ name: 'Meteor Counters', parentId: groupId }],
  })
  await ana.calls.groups.removeGroupUser({ body: { groupId, userId: ben.id } })
  await ben.page.reload()
  await ben.page.getByRole('button', { name: 'Ask to join Night Sky Watchers' }).waitFor()
  expect([...ana.problems, ...ben.problems]).toEqual([])
})

/** A person was last seen so many days ago, and stopped no claim to the group since. */
const fallSilent = (accountId: string, groupId: string, days: number) =>
  asOperator(async (tx) => {
    const since = new Date(Date.now() - days * 86_400_000)
    await tx.updateTable('accounts').set({ last_seen_at: since }).where('id', '=', accountId).execute()
    await tx.updateTable('group_silences').set({ counts_from: since }).where('group_id', '=', groupId).execute()
  })

test('an owner who falls silent keeps the group with one press, and the next time it passes on', async () => {
  const [olga, ben] = await Promise.all([arrive('Olga'), arrive('Ben', { width: 360 })])
  const { id } = await olga.calls.groups.createGroup({
    body: { name: 'Tide Pools', settings: { joinPolicy: 'ANYONE' } },
  })
  await ben.calls.groups.joinGroup({ body: { groupId: id } })
  await olga.calls.groups.promoteAdmin({ body: { groupId: id, userId: ben.id } })
  await fallSilent(olga.id, id, 130)
  await ben.page.goto(`/g/${id}/manage/succession`)
  const take = ben.page.getByRole('button', { name: 'Take the group over' })
  await take.click()
  await ben.page.getByText('The group gets its new owner').waitFor()

  await olga.page.goto(`/g/${id}`)
  const bar = olga.page.getByRole('region', { name: 'Being taken over' })
  await bar.getByText('Ben takes this group over').waitFor()
  await bar.getByRole('button', { name: 'Keep my group' }).click()
  await bar.waitFor({ state: 'detached' })
  // It arrives without a reload.
  await ben.page.getByText('The owner was here recently.').waitFor()

  await olga.page.goto('about:blank')
  await fallSilent(olga.id, id, 130)
  await ben.page.reload()
  await take.click()
  await ben.page.getByText('The group gets its new owner').waitFor()
  await asOperator(async (tx) => {
    const opened = new Date(Date.now() - 15 * 86_400_000)
    await tx
      .updateTable('group_claims')
      .set({ opened_at: opened, due_at: new Date() })
      .where('group_id', '=', id)
      .execute()
    await settleClaim(tx, unitOfWork(tx).app, id)
  })
  await ben.page.getByRole('button', { name: 'Name a member' }).waitFor()
  expect(await ben.calls.groups.getGroup({ params: { id } })).toMatchObject({ role: 'OWNER' })
})
