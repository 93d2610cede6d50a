import { expect, test } from 'vitest'
import { clampToStage, turnedPage, zoomAt, unzoomed } from './pinchZoom.ts'

const stage = { width: 400, height: 800 }
const picture = { width: 400, height: 300 }

test('the point under the pointer stays in place when zooming', () => {
  const at = { x: 100, y: -50 }
  const view = zoomAt(zoomAt(unzoomed, 2, at), 1.5, at)
  expect(view.scale).toBe(3)
  // The point of the picture that was at `at`, measured from the picture's centre.
  expect(view.x + at.x * 3).toBeCloseTo(at.x)
  expect(view.y + at.y * 3).toBeCloseTo(at.y)
})

test('the zoom is limited, and returns to where the picture was whole', () => {
  expect(zoomAt(unzoomed, 100, { x: 0, y: 0 }).scale).toBe(5)
  expect(zoomAt({ scale: 2, x: 80, y: 20 }, 0.1, { x: 10, y: 10 })).toEqual(unzoomed)
})

test('the picture cannot be moved out of sight', () => {
  expect(clampToStage({ scale: 2, x: 900, y: 900 }, picture, stage)).toEqual({ scale: 2, x: 200, y: 0 })
  expect(clampToStage({ scale: 4, x: -9000, y: -9000 }, picture, stage)).toEqual({ scale: 4, x: -600, y: -200 })
})

test('a swipe turns when it is long, or shorter and quick', () => {
  expect(turnedPage(-90, 400, 900)).toBe(1)
  expect(turnedPage(90, 400, 900)).toBe(-1)
  expect(turnedPage(-50, 400, 900)).toBe(0)
  expect(turnedPage(-50, 400, 60)).toBe(1)
  expect(turnedPage(-10, 400, 5)).toBe(0)
})
