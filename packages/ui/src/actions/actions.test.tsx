import { describe, expect, it, vi } from 'vitest'
import { find, mount, press } from '../testing.tsx'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

describe('A button', () => {
  it('that cannot be used now stays reachable and does nothing', async () => {
    const onPress = vi.fn<() => void>()
    const onSubmit = vi.fn<() => void>()
    await mount(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Button type="submit" disabledReason="Write something first" onPress={onPress}>
          Post
        </Button>
      </form>,
    )
    const button = find('button', 'Post')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.hasAttribute('disabled')).toBe(false)
    expect(button.getAttribute('aria-description')).toBe('Write something first')
    await press(button)
    expect(onPress).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
    // A form of one field without a button that sends is sent by Enter.
    expect(button.getAttribute('type')).toBe('submit')
  })

  it('that is working does not start twice', async () => {
    const onPress = vi.fn<() => void>()
    await mount(
      <Button isLoading onPress={onPress}>
        Post
      </Button>,
    )
    const button = find('button')
    await press(button)
    expect(onPress).not.toHaveBeenCalled()
    expect(button.textContent).toContain('Post')
    expect(button.hasAttribute('disabled')).toBe(false)
  })

  it('without words has a name and says whether it is on', async () => {
    const onPress = vi.fn<() => void>()
    await mount(<IconButton icon="bookmark-simple" label="Save post by Ana" isPressed onPress={onPress} />)
    const button = find('button', 'Save post by Ana')
    expect(button.getAttribute('aria-pressed')).toBe('true')
    await press(button)
    expect(onPress).toHaveBeenCalledOnce()
  })
})
