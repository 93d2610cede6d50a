import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** A tooltip belongs to what it explains, and stands at the end of the page only because nothing there cuts it off. */
const bubbles = '[data-overlay-container]:has([role="tooltip"])'

/** Waits until a screen of the product stands: its heading is there, its fonts are, and nothing is being read any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isBusy = document.querySelector('[aria-busy="true"]') !== null
    return !isBusy && document.querySelector('h1') !== null && document.fonts.status === 'loaded'
  })
}

/** What anybody could see to be wrong with the screen as it stands, one line each. */
export async function faultsOf(page: Page): Promise<string[]> {
  return [...(await accessibilityFaults(axe(page))), ...(await page.evaluate(faultsInSight))]
}

/** The same, on a screen that was found to be in order and since then has changed nothing but its colours. */
export function faultsOfColour(page: Page): Promise<string[]> {
  return accessibilityFaults(axe(page).withRules(['color-contrast', 'link-in-text-block']))
}

/** The product uses no frames, so that the way of axe which leaves foreign ones out sees everything, in half the time. */
const axe = (page: Page) => new AxeBuilder({ page }).exclude(bubbles).setLegacyMode()

/** One line per fault: the rule and the first elements that break it. */
async function accessibilityFaults(judge: AxeBuilder): Promise<string[]> {
  const { violations } = await judge.analyze()
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target, failureSummary = '' }) => {
      const [, why = ''] = failureSummary.split('\n').map((line) => line.trim())
      return `${target.join(' ')}: ${why}`
    })
    return `${id}: ${help} (${nodes.length}: ${where.join('; ')})`
  })
}

/** Runs within the page. */
function faultsInSight(): string[] {
  const faults: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const wide = [...document.body.querySelectorAll('*')].find((element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > clientWidth + 1 || left < -1
    })
    faults.push(`scrolls sideways by ${scrollWidth - clientWidth} px: ${wide?.outerHTML.slice(0, 160) ?? ''}`)
  }
  const headings = document.querySelectorAll('h1').length
  if (headings !== 1) faults.push(`${headings} first headings`)
  if (document.title.trim() === '') faults.push('no title')
  const missing = /undefined|\bNaN\b|\[object |Invalid Date|\{[a-zA-Z]+[,}]/.exec(document.body.innerText)
  if (missing)
    faults.push(`words are missing: ${document.body.innerText.slice(missing.index - 30, missing.index + 40)}`)
  return faults
}
