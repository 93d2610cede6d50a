import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { Page } from 'playwright-core'

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** How long a screen may take to settle, in ms; busy machines are slow. */
export const timeoutMs = 60_000

/**
 * Waits until a screen has settled: its heading and fonts are there, nothing is loading, and nothing changes its place
 * or colour except endless animations.
 */
export async function settled(page: Page, timeout = timeoutMs): Promise<void> {
  await page.waitForFunction(
    () => {
      // A list starts without posts until it knows how much room there is.
      const isBusy = document.querySelector('[aria-busy="true"], [role="feed"]:not(:has(article))') !== null
      const moving = document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      // A transition may have been triggered but not started yet.
      const isMoving = moving || document.querySelector('[data-entering], [data-exiting]') !== null
      const isThere = document.querySelector('h1') !== null && document.fonts.status === 'loaded'
      return !isBusy && !isMoving && isThere
    },
    undefined,
    { timeout, polling: 50 },
  )
}

/** Everything visibly wrong with the current screen, one line each. */
export async function screenFaults(page: Page): Promise<string[]> {
  return [...(await accessibilityFaults(page)), ...(await page.evaluate(visibleFaults))]
}

/** Which colours of the current screen cannot be read, one line each: all that another colour scheme changes. */
export const contrastFaults = (page: Page): Promise<string[]> => accessibilityFaults(page, ['color-contrast'])

/** One line per fault: the rule and the first elements that break it. */
async function accessibilityFaults(page: Page, only: readonly string[] | null = null): Promise<string[]> {
  // Stays loaded until the page is left: parsing it takes longer than most of its work.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript)
  const violations = await page.evaluate(audit, only)
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map(({ target, summary }) => {
      const [, why = ''] = summary.split('\n').map((line) => line.trim())
      return `${target}: ${why}`
    })
    return `${id}: ${help} (${nodes.length}: ${where.join('; ')})`
  })
}

/** Runs within the page, where axe is a global. */
async function audit(only: readonly string[] | null) {
  const { axe } = globalThis as unknown as { axe: typeof Axe }
  // Content behind a dialog is hidden from assistive technology. Axe guesses by points on the screen whether a dialog
  // is open; this asks the page.
  const isAlone = document.querySelector('[role=dialog], [role=alertdialog]') === null
  const rules = { 'landmark-one-main': { enabled: isAlone }, 'page-has-heading-one': { enabled: isAlone } }
  // By default it also parses every style sheet again, for a rule about fixed orientation that it does not run: a sixth
  // of its time.
  const preload = { assets: ['media'] }
  const { violations } = await axe.run({
    resultTypes: ['violations'],
    ...(only === null ? { rules } : { runOnly: [...only] }),
    preload,
  })
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ target, failureSummary = '' }) => ({ target: target.join(' '), summary: failureSummary })),
  }))
}

/** Runs within the page. */
function visibleFaults(): string[] {
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
  // Code may legitimately contain braces.
  const code = [...document.querySelectorAll<HTMLElement>('code, pre')].map(({ innerText }) => innerText)
  const words = code.reduce((text, part) => text.replace(part, ''), document.body.innerText)
  const missing = /undefined|\bNaN\b|\[object |Invalid Date|\{[a-zA-Z]+[,}]/.exec(words)
  if (missing) faults.push(`words are missing: ${words.slice(missing.index - 30, missing.index + 40)}`)
  faults.push(...crowdedRegions())
  return faults

  /** Regions in which more than one button is filled: none of them is the main one then. Dialogs have their own. */
  function crowdedRegions(): string[] {
    const sample = document.createElement('i')
    sample.style.background = 'var(--c-accent)'
    const regions = new Map<Element, string[]>()
    const landmark =
      'main, aside, nav, header, footer, form, [role=region], section[aria-label], section[aria-labelledby]'
    for (const button of document.querySelectorAll<HTMLElement>('button, a[class]')) {
      if (button.closest('[role=dialog], [role=alertdialog], [role=listitem], li, article') !== null) continue
      const region = button.closest(landmark) ?? document.body
      region.append(sample)
      const accent = getComputedStyle(sample).backgroundColor
      sample.remove()
      const isFilled = button.checkVisibility() && getComputedStyle(button).backgroundColor === accent
      if (isFilled) regions.set(region, [...(regions.get(region) ?? []), button.innerText.trim()])
    }
    return [...regions.values()]
      .filter((names) => names.length > 1)
      .map((names) => `more than one filled button in a region: ${names.join(', ')}`)
  }
}
