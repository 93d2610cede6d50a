import { createElement } from 'react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { englishStrings } from './provider/englishStrings.ts'
import { UiProvider } from './provider/UiProvider.tsx'
import type { UiProviderProps } from './provider/UiProvider.tsx'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('./**/*.gallery.tsx', { eager: true })
const isComponent = (value: unknown): value is ComponentType => typeof value === 'function'
const stories = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([name, story]) =>
    isComponent(story)
      ? [[`${file.slice(file.lastIndexOf('/') + 1).replace('.gallery.tsx', '')} ${name}`, story] as const]
      : [],
  ),
)

const provided: UiProviderProps = {
  locale: 'ar',
  spriteUrl: '/icons.svg',
  strings: englishStrings,
  children: undefined,
}

describe('On the server, without a window', () => {
  it.each(stories)('%s is rendered', (_name, Story) => {
    expect(globalThis).not.toHaveProperty('window')
    const html = renderToString(createElement(UiProvider, provided, createElement(Story)))
    expect(html).toMatch(/^<\w/u)
  })
})
