import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Link } from '../foundations/Link.tsx'
import { find, mount } from '../testing.tsx'
import { LinkProvider } from './LinkProvider.tsx'

async function clicked(
  attributes: { readonly target?: '_blank'; readonly href?: string } = {},
  modifiers: MouseEventInit = {},
) {
  const navigate = vi.fn<(href: string) => void>()
  const { href = '/groups', target } = attributes
  await mount(
    <LinkProvider navigate={navigate} toHref={(address) => (address.startsWith('/') ? `/base${address}` : address)}>
      <Link href={href} target={target}>
        Groups
      </Link>
    </LinkProvider>,
  )
  const link = find('a', 'Groups')
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers })
  // The test page itself must not navigate.
  document.addEventListener('click', (last) => last.preventDefault(), { once: true })
  await act(() => link.dispatchEvent(event))
  return { navigate, link }
}

describe('A link', () => {
  it('goes through the router of the application, and is written with its base path', async () => {
    const { navigate, link } = await clicked()
    expect(link.getAttribute('href')).toBe('/base/groups')
    expect(navigate).toHaveBeenCalledWith('/groups')
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'is left to the browser with %o, so that it opens in a new tab',
    async (modifiers) => {
      const { navigate } = await clicked({}, modifiers)
      expect(navigate).not.toHaveBeenCalled()
    },
  )

  it('is left to the browser when it leads to another place or window', async () => {
    const blank = await clicked({ target: '_blank' })
    expect(blank.navigate).not.toHaveBeenCalled()
    expect(blank.link.getAttribute('rel')).toBe('noopener')
  })

  it('to another origin never reaches the router', async () => {
    const { navigate } = await clicked({ href: 'https://elsewhere.example/groups' })
    expect(navigate).not.toHaveBeenCalled()
  })
})
