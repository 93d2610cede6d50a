import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { find, mount, press } from '../testing.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { createToastQueue } from './toastQueue.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const wait = (time: number) => act(() => vi.advanceTimersByTime(time))

async function shown() {
  const queue = createToastQueue()
  const onUndo = vi.fn<() => void>()
  const onDone = vi.fn<() => void>()
  await mount(<ToastRegion queue={queue} label="Notices" />)
  await act(() => queue.showUndo({ message: 'Ana was removed.', undoLabel: 'Undo', onUndo, onDone }))
  return { onUndo, onDone }
}

describe('The region of messages', () => {
  it('announces a message and lets it be undone', async () => {
    const { onUndo, onDone } = await shown()
    expect(find('[role=status]').textContent).toContain('Ana was removed.')
    await press(find('button', 'Undo'))
    await wait(20_000)
    expect(onUndo).toHaveBeenCalledOnce()
    expect(onDone).not.toHaveBeenCalled()
    expect(document.body.textContent).not.toContain('Ana was removed.')
  })

  it('takes a message away after its time', async () => {
    const { onDone } = await shown()
    await wait(9999)
    expect(onDone).not.toHaveBeenCalled()
    await wait(1)
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('waits while the pointer is on it, and goes on with the time that was left', async () => {
    const { onDone } = await shown()
    await wait(9000)
    const region = find('section', 'Notices')
    await act(() => region.dispatchEvent(new PointerEvent('pointerenter')))
    await wait(60_000)
    expect(onDone).not.toHaveBeenCalled()
    await act(() => region.dispatchEvent(new PointerEvent('pointerleave')))
    await wait(999)
    expect(onDone).not.toHaveBeenCalled()
    await wait(1)
    expect(onDone).toHaveBeenCalledOnce()
  })
})
