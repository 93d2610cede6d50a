import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from './support/faults.ts'
import { type ArrivedPerson, arrive, enroll } from './support/people.ts'

/** The field for a post, once the editor has come. */
async function begin({ page }: Pick<ArrivedPerson, 'page'>, label = 'Your post') {
  await page.goto('/home')
  await settled(page)
  await page.keyboard.press('c')
  const words = page.getByRole('textbox', { name: label })
  await page.locator('[contenteditable=true]').waitFor()
  return words
}

/** The newest post of a person, as another client reads it. */
async function newest({ calls, id }: ArrivedPerson) {
  const post = (await calls.content.getFeed({ body: { kind: 'FOLLOWING' } })).items.find(
    ({ author }) => author.id === id,
  )
  const words = Buffer.from(post?.text ?? '')
  const formats = post?.facets.map(({ kind, start, end }) => `${kind} ${words.subarray(start, end).toString()}`)
  return { text: post?.text, formats }
}

const post = (page: Page) => page.keyboard.press('Control+Enter')

test('bold words, a list and a link are written by the keyboard alone', async () => {
  const ana = await arrive('Ana')
  const { page } = ana
  await begin(ana)
  await page.keyboard.type('Bring **bread** and ')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('salt')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- soup')
  await page.keyboard.press('Enter')
  await page.keyboard.type('cake')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('See the page')
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Link address' }).waitFor()
  await page.keyboard.type('example.org/supper')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type(' now')
  await ana.capture('a text with formats being written')
  await post(page)
  await expect
    .poll(() => newest(ana))
    .toEqual({
      text: 'Bring bread and salt.\nsoup\ncake\nSee the page now',
      formats: ['BOLD bread', 'ITALIC salt', 'LIST_ITEM soup', 'LIST_ITEM cake', 'LINK page'],
    })
  expect(ana.problems).toEqual([])
})

test('the tools appear above what the mouse selects; Backspace and Ctrl+Z take back what was typed', async () => {
  const ana = await arrive('Ana')
  const { page } = ana
  const words = await begin(ana)
  await words.fill('The gate is green')
  await words.getByText('The gate').dblclick({ position: { x: 40, y: 8 } })
  const tools = page.getByRole('toolbar', { name: 'Formats' })
  await tools.getByRole('button', { name: 'Bold' }).click()
  await expect.poll(() => tools.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true')
  await ana.capture('the tools above a selection')
  await tools.getByRole('button', { name: 'Numbered list' }).click()
  await words.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('`code`')
  expect(await words.locator('code').textContent()).toBe('code')
  await page.keyboard.press('Backspace')
  expect(await words.locator('code').count()).toBe(0)
  expect(await words.innerText()).toContain('`code`')
  await page.keyboard.press('Control+z')
  expect(await words.locator('li strong').textContent()).toBe('gate')
  expect(ana.problems).toEqual([])
})

test('an article is written on a page of its own, with a table, and read with its contents', async () => {
  const ana = await arrive('Ana')
  const { page } = ana
  await page.goto('/drafts')
  await page.getByRole('link', { name: 'Write an article' }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('How we bake')
  await page.keyboard.press('Enter')
  await page.locator('[contenteditable=true]').waitFor()
  for (const line of ['# Flour', 'Sift it.', '# Water', '| Who | How much |']) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('Ana')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2 l')
  await page.getByRole('button', { name: 'Change table' }).waitFor()
  await ana.capture('an article being written, with a table')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('# Salt')
  await post(page)
  await expect
    .poll(() => newest(ana))
    .toEqual({
      text: 'How we bake\nFlour\nSift it.\nWater\nWho │ How much\nAna │ 2 l\nSalt',
      formats: [
        'TITLE How we bake',
        'HEADING Flour',
        'HEADING Water',
        'TABLE Who │ How much\nAna │ 2 l',
        'HEADING Salt',
      ],
    })
  await page.getByRole('link', { name: 'How we bake' }).click()
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await page.locator('#heading-3').waitFor()
  await contents.getByRole('link', { name: 'Salt' }).click()
  await expect.poll(() => page.evaluate(() => document.querySelector(':target')?.textContent)).toBe('Salt')
  await page.getByRole('columnheader', { name: 'How much' }).waitFor()
  await ana.capture('an article')
  expect(ana.problems).toEqual([])
})

test('a message is written as it will look: Enter sends it, Shift+Enter goes on with a list, and its edit keeps all', async () => {
  const [ana, ben] = await Promise.all([arrive('Ana', { width: 1280 }), enroll('Ben')])
  const { page } = ana
  const { id } = await ana.calls.chat.createConversation({ body: { userId: ben.id } })
  await page.goto(`/messages/${id}`)
  const box = page.getByRole('textbox', { name: 'Message to Ben' })
  await box.pressSequentially('Bring **bread**')
  // The plain field stays until somebody writes, and its marks become formats in the editor.
  await page.locator('[contenteditable=true] strong').waitFor()
  await page.keyboard.type(' :fire')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('- soup')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('cake')
  await page.keyboard.press('Shift+Home')
  const tools = page.getByRole('toolbar', { name: 'Formats' })
  // The keys of the tools are their own: nothing is sent.
  await tools.getByRole('button', { name: 'Italic' }).press('Enter')
  await ana.capture('a message with formats being written')
  await box.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const newestMessage = async () => {
    const [message] = (await ben.calls.chat.getMessages({ body: { conversationId: id } })).items.slice(-1)
    return { text: message?.text, formats: message?.facets.map(({ kind }) => kind) }
  }
  const text = 'Bring bread 🔥 \nsoup\ncake'
  const formats = ['BOLD', 'LIST_ITEM', 'LIST_ITEM', 'ITALIC']
  await expect.poll(newestMessage).toEqual({ text, formats })
  await expect.poll(() => box.textContent()).toBe('')
  await page.keyboard.press('Control+z')
  expect(await box.textContent()).toBe('')
  await page.keyboard.press('ArrowUp')
  const edited = page.getByRole('textbox', { name: 'Edit your message' })
  await expect.poll(() => edited.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('s')
  await page.keyboard.press('Enter')
  await expect.poll(newestMessage).toEqual({ text: `${text}s`, formats })
  expect(ana.problems).toEqual([])
})

test('on a phone the tools stand below the field of a comment, and its draft comes back with its formats', async () => {
  const ana = await arrive('Ana', { width: 360, isTouch: true })
  const { page } = ana
  const { id } = await ana.calls.content.createPost({ body: { text: 'Who has a ladder?' } })
  await page.goto(`/p/${id}`)
  await settled(page)
  const box = page.getByRole('textbox', { name: 'Write a comment' })
  await box.click()
  await page.locator('[contenteditable=true]').waitFor()
  await page.keyboard.type('I have ')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('one')
  const tools = page.getByRole('toolbar', { name: 'Formats' })
  const [field, bar] = await Promise.all([box.boundingBox(), tools.boundingBox()])
  expect(bar?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0))
  await ana.capture('a comment with formats being written on a phone')
  await page.reload()
  await box.click()
  await expect.poll(() => page.locator('[contenteditable=true] strong').textContent()).toBe('one')
  expect(ana.problems).toEqual([])
})

test('Arabic and Hebrew run from the right, line by line, also in lists', async () => {
  const ana = await arrive('Ana')
  const { page } = ana
  const words = await begin(ana)
  await page.keyboard.insertText('מי מביא לחם?')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('Me')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- ')
  await page.keyboard.insertText('خبز وملح')
  const lines = await words.evaluate((text) => {
    const edge = (line: Element) => {
      const range = document.createRange()
      range.selectNodeContents(line)
      const [shown, around] = [range.getBoundingClientRect(), text.getBoundingClientRect()]
      return around.right - shown.right < shown.left - around.left ? 'right' : 'left'
    }
    return [...text.querySelectorAll('p')].map(edge)
  })
  expect(lines).toEqual(['right', 'left', 'right'])
  expect(await words.locator('ul').evaluate((list) => getComputedStyle(list).direction)).toBe('rtl')
  await ana.capture('a text from right to left being written')
  await post(page)
  await expect.poll(() => newest(ana)).toEqual({ text: 'מי מביא לחם?\nMe\nخبز وملح', formats: ['LIST_ITEM خبز وملح'] })
})

test('an input method composes in the plain field and in the editor; neither is exchanged while it does', async () => {
  const ana = await arrive('Ana')
  const { page } = ana
  let arriveNow: () => void = () => undefined
  const late = new Promise<void>((resolve) => (arriveNow = resolve))
  await page.route(/RichField/, async (route) => {
    await late
    await route.continue()
  })
  await page.goto('/home')
  await settled(page)
  await page.keyboard.press('c')
  const words = page.getByRole('textbox', { name: 'Your post' })
  await expect.poll(() => words.evaluate((field) => field === document.activeElement)).toBe(true)
  const keys = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('に')
  arriveNow()
  await page.waitForResponse(/RichField/)
  await compose('にほ')
  await compose('にほん')
  expect(await words.evaluate((field) => field.tagName)).toBe('TEXTAREA')
  await keys.send('Input.insertText', { text: '日本' })
  await page.locator('[contenteditable=true]').waitFor()
  expect(await words.innerText()).toBe('日本')
  // The caret is where it was, and the next word is composed there.
  await compose('ご')
  expect(await words.innerText()).toBe('日本ご')
  await keys.send('Input.insertText', { text: '語' })
  await page.keyboard.type(' **')
  await compose('ふ')
  await keys.send('Input.insertText', { text: '太字' })
  await page.keyboard.type('**')
  expect(await words.locator('strong').textContent()).toBe('太字')
  await post(page)
  await expect.poll(() => newest(ana)).toEqual({ text: '日本語 太字', formats: ['BOLD 太字'] })
  expect(ana.problems).toEqual([])
})

test('without the editor the plain field stays, and its Markdown is posted as formats', async () => {
  const ana = await arrive('Ana')
  const { page } = ana
  await page.route(/RichField/, (route) => route.abort())
  await page.goto('/home')
  await settled(page)
  await page.keyboard.press('c')
  const words = page.getByRole('textbox', { name: 'Your post' })
  await words.fill('A **green** gate')
  expect(await words.evaluate((field) => field.tagName)).toBe('TEXTAREA')
  await post(page)
  await expect.poll(() => newest(ana)).toEqual({ text: 'A green gate', formats: ['BOLD green'] })
})

test('what is pasted keeps its formats, runs nothing, and is cut where it is hostile', async () => {
  const ana = await arrive('Ana')
  const { page } = ana
  const words = await begin(ana)
  const paste = (data: Record<string, string>) =>
    words.evaluate((field, given) => {
      const clipboardData = new DataTransfer()
      for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, data)
  await page.keyboard.type('Say ')
  await paste({ 'text/html': '<b>aloud</b><img src=x onerror="document.title = 1">', 'text/plain': 'aloud' })
  await page.keyboard.press('Enter')
  await paste({ 'text/plain': '- one\n- *two*' })
  expect(await words.locator('strong').textContent()).toBe('aloud')
  expect(await words.locator('li').allTextContents()).toEqual(['one', 'two'])
  await paste({ 'text/html': `${'<blockquote>'.repeat(10_000)}deep`, 'text/plain': 'deep' })
  await paste({ 'text/html': `<p>${'word '.repeat(400_000)}</p>` })
  await expect.poll(() => words.innerText()).toContain('word word')
  await page.keyboard.press('Control+z')
  await expect.poll(() => words.innerText()).not.toContain('word word')
  expect(await words.innerText()).toContain('deep')
  expect(ana.problems).toEqual([])
})
