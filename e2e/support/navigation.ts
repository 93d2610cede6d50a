import type { Page } from 'playwright-core'

/** Navigates as a link would, if the application is running, which exposes its router to developer tools; returns whether. */
export const followLink = (page: Page, href: string): Promise<boolean> =>
  page.evaluate(async (to) => {
    const { __TSR_ROUTER__: router } = globalThis as { __TSR_ROUTER__?: { navigate(to: object): Promise<void> } }
    await router?.navigate({ href: to })
    return router !== undefined
  }, href)

/**
 * Opens an address as a link within the application does; anew only where the application is not running yet, or is
 * starting anew in the account's language.
 */
export async function openAt(page: Page, href: string): Promise<void> {
  const followed = await followLink(page, href).catch((error: unknown) => {
    if (String(error).includes('context was destroyed')) return false
    throw error
  })
  if (followed) return
  await page.goto(href).catch(async (error: unknown) => {
    // The application starts anew at the address that it was led to.
    const [, goesTo = ''] = String(error).split('interrupted by another navigation to')
    if (!goesTo.includes(href)) throw error
    await page.waitForURL(`**${href}`)
  })
}
