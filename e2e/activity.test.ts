import { expect, test } from 'vitest'
import { arrive, enroll } from './support/people.ts'

test('notifications are grouped, say who acted, and are read', async () => {
  const [ana, ben, cleo] = [await arrive('Ana', { width: 360 }), await enroll('Ben'), await enroll('Cleo')]
  const { page } = ana
  const { id: postId } = await ana.calls.content.createPost({ body: { text: 'The apples are ripe.' } })
  for (const { calls } of [ben, cleo]) {
    await calls.users.followUser({ body: { userId: ana.id } })
    await calls.content.likePost({ body: { postId } })
  }
  const mentions = [{ start: 0, end: 1 + ana.username.length, userId: ana.id }]
  await ben.calls.content.addComment({ body: { postId, text: 'How many?' } })
  await ben.calls.content.createPost({ body: { text: `@${ana.username} has apples`, mentions } })
  await cleo.calls.content.createRepost({ body: { postId } })
  const unread = async () => (await ana.calls.users.getActivitySummary()).total
  await expect.poll(unread).toBeGreaterThan(3)

  await page.goto('/activity')
  for (const line of [/Cleo.* and .*liked your post/, /Ben.*commented/, /Ben.*mentioned you/, /Cleo.*reposted/])
    await page.getByRole('main').getByText(line).first().waitFor()
  await ana.capture('what others did')
  await page.getByRole('link', { name: 'Mentions' }).click()
  await page
    .getByText(/Ben.*mentioned you/)
    .first()
    .waitFor()
  expect(await page.getByText(/liked your post/).count()).toBe(0)
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await page.getByRole('button', { name: 'Mark all read' }).waitFor({ state: 'detached' })
  expect(await unread()).toBeGreaterThan(2)

  // Going up the list by keyboard, the focused item stays visible below the title and the tabs.
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await page
    .getByText(/liked your post/)
    .first()
    .waitFor()
  await page.setViewportSize({ width: 360, height: 320 })
  await page.getByRole('listitem').getByRole('link').last().focus()
  for (let line = await page.getByRole('listitem').getByRole('link').count(); line > 1; line -= 1) {
    await page.keyboard.press('Shift+Tab')
    const isSeen = await page.evaluate(() => {
      const { left, top } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      return document.activeElement?.contains(document.elementFromPoint(left + 8, top + 8))
    })
    expect(isSeen).toBe(true)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Mark all read' }).click()
  await expect.poll(unread).toBe(0)

  // Requests are decided right in their notification.
  const { id: groupId } = await ana.calls.groups.createGroup({
    body: { name: 'Orchard keepers', settings: { joinPolicy: 'REQUEST_ONLY' } },
  })
  await ana.calls.accounts.editAccountInfo({ body: { privacy: { isPrivate: true } } })
  await ben.calls.groups.joinGroup({ body: { groupId } })
  await cleo.calls.users.unfollowUser({ body: { userId: ana.id } })
  await cleo.calls.users.followUser({ body: { userId: ana.id } })
  await page.goto('/activity')
  await page.getByRole('button', { name: /^Accept: Ben.*Orchard keepers/ }).click()
  await page.getByRole('button', { name: /^Ignore: Cleo.*follow you/ }).click()
  await expect
    .poll(async () => (await ben.calls.groups.getGroupMemberships({ body: {} })).items.map(({ group }) => group.name))
    .toEqual(['Orchard keepers'])
  await expect.poll(async () => (await ana.calls.users.getFollowRequests({ query: {} })).items).toEqual([])
  await page
    .getByRole('button', { name: /^(?:Accept|Ignore):/ })
    .first()
    .waitFor({ state: 'detached' })
  expect(ana.problems).toEqual([])
})

test('the requests of people and those of groups begin at one horizontal position', async () => {
  const [{ page, calls, id: userId }, ben] = [await arrive('Ana', { width: 360 }), await enroll('Ben')]
  await calls.accounts.editAccountInfo({ body: { privacy: { isPrivate: true } } })
  const { id: groupId } = await calls.groups.createGroup({
    body: { name: 'Orchard keepers', settings: { joinPolicy: 'REQUEST_ONLY' } },
  })
  await ben.calls.users.followUser({ body: { userId } })
  await ben.calls.groups.joinGroup({ body: { groupId } })
  await page.goto('/activity/requests')
  const startOf = (list: string) =>
    page
      .getByRole('list', { name: list })
      .getByRole('link')
      .last()
      .evaluate((words) => Math.round(words.getBoundingClientRect().left))
  expect(await startOf('Follow requests')).toBe(await startOf('Group requests'))
})
