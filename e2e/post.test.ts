import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { undoOf } from './support/notices.ts'
import { arrive } from './support/people.ts'
import { picture, upload } from './support/pictures.ts'
import { written } from './support/written.ts'

test('two people comment on a post: each sees the other’s acts at once, and a deleted comment is gone for both', async () => {
  const [ana, ben] = [await arrive('Ana'), await arrive('Ben', { width: 360 })]
  const { id } = await ana.calls.content.createPost({ body: { text: 'Who has a ladder to lend?' } })
  for (const { page } of [ana, ben]) {
    await page.goto(`/p/${id}`)
    await settled(page)
    // They are above the box, which would move under a press.
    await page.getByRole('group', { name: 'Emoji reactions to the post by Ana' }).waitFor()
  }
  await ben.page.getByRole('textbox', { name: 'Write a comment' }).fill('I have one, eight steps.')
  await ben.page.getByRole('region', { name: 'Comments' }).getByRole('button', { name: 'Comment', exact: true }).click()
  const comments = ana.page.getByRole('region', { name: 'Comments' })
  await comments.getByText('I have one, eight steps.').waitFor()

  await comments.getByRole('button', { name: 'Reply to Ben' }).click()
  await comments.getByRole('textbox', { name: 'Reply to Ben' }).fill('Wonderful, I fetch it tonight.')
  await comments.getByRole('button', { name: 'Reply', exact: true }).click()
  await ben.page.getByText('Wonderful, I fetch it tonight.').waitFor()
  await ben.page.getByRole('button', { name: 'Like the comment by Ana', exact: true }).click()
  await comments.getByRole('button', { name: 'Like the comment by Ana, 1 like' }).waitFor()
  await ben.capture('a talk on a phone')

  await ana.page.getByRole('button', { name: 'More about the post by Ana' }).click()
  await ana.page.getByRole('menuitem', { name: 'Edit post' }).click()
  const dialog = ana.page.getByRole('dialog', { name: 'Edit post' })
  await dialog.getByRole('textbox').first().fill('Who has a ladder to lend? Found, thank you!')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await ben.page.getByText('Found, thank you!').waitFor()
  await ben.page.getByText('edited').first().waitFor()

  await ben.page.getByRole('group', { name: 'Reactions to the comment by Ana' }).getByRole('button').click()
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Party' }).press('Enter')
  await comments.getByRole('button', { name: /Party.*1/ }).waitFor()

  const menu = ben.page.getByRole('button', { name: 'More about the comment by Ben' })
  await menu.click()
  await ben.page.getByRole('menuitem', { name: 'Edit comment' }).click()
  await ben.page.getByRole('textbox', { name: 'Edit your comment' }).fill('I have one, twelve steps.')
  await ben.page.getByRole('button', { name: 'Save', exact: true }).click()
  await comments.getByText('twelve steps').waitFor()
  await menu.click()
  const remove = ben.page.getByRole('menuitem', { name: 'Delete comment' })
  await remove.click()
  await ben.page.getByText('Comment removed').waitFor()
  await undoOf(ben.page).click()
  await ben.page.getByText('twelve steps').waitFor()
  await menu.click()
  await remove.click()
  await ben.page.getByText('Comment removed').waitFor()
  // A member who leaves the page is not waited for.
  await ben.page.reload()
  await comments.getByText('Comment removed').waitFor()
  await ana.page.getByRole('button', { name: 'More about the post by Ana' }).click()
  await ana.page.getByRole('menuitem', { name: 'Delete post' }).click()
  await ana.page
    .getByRole('alertdialog', { name: 'Delete this post?' })
    .getByRole('button', { name: 'Delete post' })
    .click()
  await expect
    .poll(() =>
      ben.calls.content.getItem({ params: { postId: id } }).then(
        () => 'there',
        ({ code }: { code: string }) => code,
      ),
    )
    .toBe('POST_NOT_FOUND')
  expect([...ana.problems, ...ben.problems]).toEqual([])
})

test('on a phone, going back closes the layer over the page, and the page stays', async () => {
  const ana = await arrive('Ana', { width: 360 })
  const { page } = ana
  const mediaId = await upload(ana, 'POST', await picture('LANDSCAPE'))
  const { id } = await ana.calls.content.createPost({ body: { text: 'The gate is green', mediaIds: [mediaId] } })
  await page.goto(`/p/${id}`)
  await settled(page)
  const address = page.url()
  const large = page.getByRole('dialog', { name: 'Pictures of the post' })
  const remains = async () => {
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(page.url()).toBe(address)
  }
  await page.getByRole('button', { name: /iew (larger|image \d+ larger)/ }).click()
  await large.waitFor()
  await page.goBack()
  await remains()

  await page.keyboard.press('c')
  await page.getByLabel('Your post').fill('Bread at nine')
  await page.goBack()
  await page.getByText('Saved as draft').waitFor()
  await remains()

  // Editing a post loses none of the changes.
  await page.getByRole('button', { name: 'More about the post by Ana' }).click()
  await page.getByRole('menuitem', { name: 'Edit post' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit post' })
  await edit.getByRole('textbox').first().fill('The gate is blue')
  await page.goBack()
  const question = page.getByRole('alertdialog', { name: 'You have unsaved changes' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await written(edit.getByRole('textbox').first())).toBe('The gate is blue')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await remains()

  // Closing in another way leaves no history entry behind.
  await page.getByRole('button', { name: /iew (larger|image \d+ larger)/ }).click()
  await page.keyboard.press('Escape')
  await remains()
  await expect.poll(() => page.evaluate(() => Object.keys(history.state ?? {}).includes('over'))).toBe(false)
  expect(ana.problems).toEqual([])
})

test('a heart that is pressed has the colour of its count', async () => {
  const { page, calls } = await arrive('Ana')
  const { id } = await calls.content.createPost({ body: { text: 'Worth a heart' } })
  await page.goto(`/p/${id}`)
  await page.getByRole('button', { name: 'Like the post by Ana' }).click()
  const heart = page.getByRole('button', { name: 'Like the post by Ana, 1 like', pressed: true })
  const colours = () =>
    heart.evaluate((button) =>
      [button, button.nextElementSibling ?? button].map((part) => getComputedStyle(part).color),
    )
  await expect.poll(async () => new Set(await colours()).size).toBe(1)
})

test('a vote in a poll is cast, changed and withdrawn on a phone, with one press each', async () => {
  const [ana, ben] = [await arrive('Ana'), await arrive('Ben', { width: 360 })]
  const closesAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
  const poll = { options: ['On Saturday after lunch', 'On Sunday'], multiple: false, closesAt }
  const { id } = await ana.calls.content.createPost({ body: { text: 'When do we plant the hedge?', poll } })
  const { page } = ben
  await page.goto(`/p/${id}`)
  const bar = (name: RegExp, pressed: boolean) => page.getByRole('button', { name, pressed })
  await bar(/^On Saturday/, false).click()
  await page.getByRole('list', { name: 'Poll results' }).getByText('100%').waitFor()
  await ben.capture('a poll that was answered on a phone')
  await bar(/^On Sunday/, false).click()
  await bar(/^On Sunday 100%/, true).waitFor()
  await page.getByRole('article').getByRole('button', { name: 'Undo' }).click()
  await bar(/^On Saturday after lunch 100%/, true).waitFor()
  await page.getByRole('button', { name: 'Remove vote' }).click()
  await page.getByText('Nobody has voted yet').waitFor()
  expect(await page.getByRole('button', { pressed: true, name: /^On S/ }).count()).toBe(0)
  await expect.poll(async () => (await ben.calls.content.getItem({ params: { postId: id } })).poll?.mine).toEqual([])
})
