import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CodeBlock } from './CodeBlock.tsx'
import { highlightCode } from './highlightCode.ts'

const tokensOf = async (words: string, language: string) =>
  (await highlightCode(words, language))?.flatMap((part) => (part.token === null ? [] : `${part.token} ${part.words}`))

test.each([
  ['ts', "const a = 'b' // c", ['keyword const', "string 'b'", 'comment // c']],
  ['PY', 'def f(): return 1', ['keyword def', 'name f', 'keyword return', 'number 1']],
  ['c++', 'int x = 2;', ['name int', 'number 2']],
  ['diff', '-old\n+new', ['removed -old', 'added +new']],
])('code in %s has the parts of its language, and all of its words', async (language, words, tokens) => {
  expect(await tokensOf(words, language)).toEqual(tokens)
  expect((await highlightCode(words, language))?.map((part) => part.words).join('')).toBe(words)
})

test.each(['', 'klingon', 'constructor', '__proto__'])('%j is no language', async (language) => {
  expect(await highlightCode('a', language)).toBeNull()
})

test('signs that would be markup stay words, and long nests end', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  expect((await highlightCode(hostile, 'html'))?.map(({ words }) => words).join('')).toBe(hostile)
  const deep = '('.repeat(10_000)
  expect((await highlightCode(deep, 'js'))?.map(({ words }) => words).join('')).toBe(deep)
})

test('code is highlighted once it is on the screen', async () => {
  let show: ((isIntersecting: boolean) => void) | undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: unknown[]) => void) {
        show = (isIntersecting) => onChange([{ isIntersecting }])
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  render(<CodeBlock language="ts" words="let a" />)
  const code = screen.getByRole('group', { name: 'Code in ts' })
  await vi.waitFor(() => expect(show).toBeDefined())
  await act(async () => show?.(false))
  expect(code.querySelector('[data-token]')).toBeNull()
  await act(async () => show?.(true))
  await vi.waitFor(() => expect(code.querySelector('[data-token=keyword]')?.textContent).toBe('let'))
  expect(code.textContent).toBe('let a')
})

test('code whose highlighting could hold up the page stays plain', async () => {
  const observe = vi.fn<() => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe
      disconnect = () => undefined
    },
  )
  render(<CodeBlock language="c" words={'a b '.repeat(1251)} />)
  expect(observe).not.toHaveBeenCalled()
  render(<CodeBlock language="c" words={'a b '.repeat(1250)} />)
  expect(observe).toHaveBeenCalledOnce()
})
