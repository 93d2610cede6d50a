import type { Page } from 'playwright-core'

/**
 * The next answer of a call that the page reads will carry expired links to images, videos and audio, like those of a
 * page left open for long. Only the first answer: a fresh one has working links.
 */
export async function endLinksOf(page: Page, call: string): Promise<void> {
  await page.route(
    call,
    async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll(/([?&]e=)\d+/g, '$11000')
      await route.fulfill({ response: answer, body })
    },
    { times: 1 },
  )
}
