import { expect, inject, test } from 'vitest'
import { startWordPress, wordPress } from '../../apps/server/test/counterparts/wordPress.ts'
import { createCommunity } from '../support/community.ts'
import { enroll } from '../support/people.ts'
import { visit } from '../support/visitor.ts'

const hourMs = 3_600_000
const embed = (url: string) =>
  `<!-- wp:embed {"url":"${url}"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${url}\n</div></figure><!-- /wp:embed -->`

test.skipIf(wordPress === null)(
  'a real WordPress shows an event in its frame, whose links work, a link where frames may not show, and a feed',
  async () => {
    const productUrl = inject('productUrl')
    const olga = await enroll('Olga')
    const { id: groupId, handle } = await createCommunity(olga, { handle: 'wordy-mill', title: 'The wordy mill' })
    const start = Date.now() + 48 * hourMs
    const { id: eventId } = await olga.calls.groups.createCommunityEvent({
      body: {
        groupId,
        title: 'Soup & songs',
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + hourMs).toISOString(),
        timeZone: 'Europe/Vienna',
      },
    })
    const text = 'Apples & <pears>\n\nThe press runs on Saturday.'
    const { id: postId } = await olga.calls.groups.createGroupPost({ body: { groupId, text } })
    const blog = await startWordPress(productUrl)
    const [eventUrl, postUrl] = [`${productUrl}/e/${eventId}`, `${productUrl}/p/${postId}`]
    const feed = `<!-- wp:rss {"feedURL":"${productUrl}/c/${handle}/feed.rss","displayAuthor":true} /-->`
    const path = await blog.publish('What is on', [embed(eventUrl), embed(postUrl), feed].join('\n'))

    const { page } = await visit({ baseUrl: blog.url })
    await page.goto(path)
    const link = page.locator('blockquote').getByRole('link', { name: 'Soup & songs' })
    expect(await link.getAttribute('href')).toBe(eventUrl)
    const [embedded, listed] = [page.locator('.wp-block-embed'), page.locator('.wp-block-rss li')]
    expect(await embedded.getByRole('link', { name: 'Apples & <pears>' }).getAttribute('href')).toBe(postUrl)
    expect(await listed.allInnerTexts()).toEqual(['Apples & <pears>\nby Olga'])
    expect(await listed.getByRole('link').getAttribute('href')).toBe(postUrl)

    const group = await olga.calls.groups.getEnterpriseGroup({ params: { id: groupId } })
    if (group.locked) throw new Error('The owner reads the group.')
    const settings = { embedHosts: [new URL(blog.url).host] }
    await olga.calls.groups.editEnterpriseGroup({
      body: { enterpriseGroupId: groupId, version: group.version, settings },
    })
    await page.reload()
    const frame = page.frameLocator('iframe[title="Soup & songs"]')
    await frame.getByRole('heading', { name: 'Events of The wordy mill' }).waitFor()
    await expect.poll(() => page.locator('blockquote').isVisible()).toBe(false)
    await frame.getByRole('link', { name: 'Soup & songs' }).click()
    await page.waitForURL(eventUrl)
    await page.getByRole('heading', { name: 'Soup & songs', level: 1 }).waitFor()
  },
)
