import { describe, expect, it, vi } from 'vitest'
import { createToastQueue } from './toastQueue.ts'

const undo = (queue: ReturnType<typeof createToastQueue>) => {
  const onUndo = vi.fn<() => void>()
  const onDone = vi.fn<() => void>()
  const id = queue.showUndo({ message: 'Ana was removed.', undoLabel: 'Undo', onUndo, onDone })
  return { id, onUndo, onDone }
}

describe('Messages at the edge of the screen', () => {
  it('stay long enough to be read: six seconds and one for every five words', () => {
    const queue = createToastQueue()
    queue.show({ message: 'one two three four five six' })
    expect(queue.current()[0]?.duration).toBe(8000)
  })

  it('that offer to undo something stay ten seconds', () => {
    const queue = createToastQueue()
    undo(queue)
    expect(queue.current()[0]?.duration).toBe(10_000)
  })

  it('are three at once; the oldest gives way and is settled', () => {
    const queue = createToastQueue()
    const first = undo(queue)
    for (const message of ['Second', 'Third', 'Fourth']) queue.show({ message })
    expect(queue.current().map((toast) => toast.message)).toEqual(['Second', 'Third', 'Fourth'])
    expect(first.onDone).toHaveBeenCalledOnce()
  })
})

describe('Undo', () => {
  it('takes the action back and never commits it', () => {
    const queue = createToastQueue()
    const { id, onUndo, onDone } = undo(queue)
    queue.act(id)
    queue.act(id)
    queue.dismiss(id)
    expect(onUndo).toHaveBeenCalledOnce()
    expect(onDone).not.toHaveBeenCalled()
    expect(queue.current()).toEqual([])
  })

  it('commits exactly once', () => {
    const queue = createToastQueue()
    const { id, onUndo, onDone } = undo(queue)
    queue.dismiss(id)
    queue.dismiss(id)
    queue.clear()
    expect(onDone).toHaveBeenCalledOnce()
    expect(onUndo).not.toHaveBeenCalled()
  })

  it('is settled for all messages when the person leaves', () => {
    const queue = createToastQueue()
    const both = [undo(queue), undo(queue)]
    queue.clear()
    for (const { onDone } of both) expect(onDone).toHaveBeenCalledOnce()
    expect(queue.current()).toEqual([])
  })

  it('tells the region about every change', () => {
    const queue = createToastQueue()
    const listener = vi.fn<() => void>()
    const stop = queue.subscribe(listener)
    const { id } = undo(queue)
    queue.dismiss(id)
    stop()
    queue.show({ message: 'Later' })
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
