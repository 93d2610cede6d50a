import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { openAt } from './support/navigation.ts'
import { undoOf } from './support/notices.ts'
import { arrive, enroll } from './support/people.ts'

test('a member asks to follow a private person, is ignored, asks again, is accepted, and is blocked in the end', async () => {
  const [ana, ben] = await Promise.all([arrive('Ana', { width: 360 }), arrive('Ben')])
  await ben.calls.accounts.editAccountInfo({ body: { privacy: { isPrivate: true } } })
  await ben.calls.content.createPost({ body: { text: 'For those who follow me: the key is below the pot.' } })
  const secret = ana.page.getByText('the key is below the pot')
  const follow = ana.page.getByRole('button', { name: 'Follow Ben' })

  await ana.page.goto(`/@${ben.username}`)
  await follow.click()
  await ana.page.getByRole('button', { name: 'Requested: Ben. Press to undo' }).waitFor()
  await ana.page.getByText('Follow request sent to Ben.').waitFor()
  expect(await secret.count()).toBe(0)
  await ana.capture('Follow request sent')

  await ben.page.goto('/activity/requests')
  await ben.page.getByRole('button', { name: 'Ignore Ana' }).click()
  await undoOf(ben.page).click()
  await ben.page.getByRole('button', { name: 'Ignore Ana' }).click()
  await ben.page.getByText('No requests').waitFor()
  await ben.page.reload()
  await ana.page.reload()
  await follow.click()
  await ben.page.reload()
  await ben.page.getByRole('button', { name: 'Accept Ana' }).click()
  await ben.page.getByText('No requests').waitFor()

  await ana.page.reload()
  await secret.waitFor()
  await ana.page.getByRole('button', { name: 'Following: Ben. Press to undo' }).waitFor()

  await openAt(ben.page, `/@${ana.username}`)
  await ben.page.getByRole('button', { name: 'More about Ana' }).click()
  await ben.page.getByRole('menuitem', { name: 'Remove Ana as a follower' }).click()
  await expect.poll(async () => (await ben.calls.users.getFollowers({ params: { userId: ben.id } })).items).toEqual([])
  await ben.page.getByRole('button', { name: 'More about Ana' }).click()
  await ben.page.getByRole('menuitem', { name: 'Block Ana' }).click()
  await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Block Ana' }).click()
  await ben.page.getByRole('button', { name: /Unblock/ }).waitFor()
  await ana.page.reload()
  await settled(ana.page)
  expect(await secret.count()).toBe(0)
  expect(await follow.count()).toBe(0)
  expect([...ana.problems, ...ben.problems]).toEqual([])
})

test('a stranger’s open screens of a person who goes private are cleared, and a follower’s stay', async () => {
  const [cleo, dan, eva] = await Promise.all([enroll('Cleo'), arrive('Dan', { width: 360 }), arrive('Eva')])
  await eva.calls.users.followUser({ body: { userId: cleo.id } })
  await cleo.calls.content.createPost({ body: { text: 'Quinces are ripe behind the chapel.' } })
  const quinces = ({ page }: typeof dan) => page.getByRole('main').getByText('are ripe behind the chapel')
  const search = async (person: typeof dan) => {
    const isReported = person.page.waitForResponse(/\/viewPost$/)
    await person.page.goto('/search?q=quinces')
    await quinces(person).waitFor()
    await isReported
  }
  await Promise.all([dan, eva].map(search))
  await cleo.calls.accounts.editAccountInfo({ body: { privacy: { isPrivate: true } } })
  await quinces(dan).waitFor({ state: 'detached' })
  await dan.page.getByText('No results for “quinces”').waitFor()
  await quinces(eva).waitFor()
  expect([...dan.problems, ...eva.problems]).toEqual([])
})
