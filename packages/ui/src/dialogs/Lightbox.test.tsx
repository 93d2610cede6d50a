import { act, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { find, key, mount, press } from '../testing.tsx'
import { Lightbox } from './Lightbox.tsx'

const images = ['Bees', 'Beans', 'Bread'].map((alt) => ({
  id: alt,
  alt,
  sources: [{ url: `/${alt}.webp`, type: 'image/webp', width: 640 }],
}))

function Pictures() {
  const [position, setPosition] = useState<number | undefined>(0)
  return (
    <Lightbox
      label="Pictures"
      images={images}
      words={{ closer: 'Closer', farther: 'Farther', download: 'Download' }}
      position={position}
      onPositionChange={setPosition}
    />
  )
}

beforeEach(() => mount(<Pictures />))

const shown = () => find('img').getAttribute('alt')
const scale = () => Number(/scale\((.*)\)/.exec(find('img').style.transform)?.[1])
const finger = async (type: string, clientX: number, timeStamp = 0) => {
  const event = new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'touch', clientX, clientY: 10 })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  await act(async () => find('img').dispatchEvent(event))
}
async function swipe(from: number, to: number) {
  await finger('pointerdown', from)
  await finger('pointermove', to)
  await finger('pointerup', to, 100)
}

it('comes nearer and farther by keys and buttons, and is whole again when another is shown', async () => {
  await key(document.body, '+')
  await press(find('button', 'Closer'))
  expect(scale()).toBe(2.25)
  await press(find('button', 'Farther'))
  expect(scale()).toBe(1.5)
  await key(document.body, '0')
  expect(scale()).toBe(1)
  await key(document.body, '+')
  await press(find('button', 'Next picture'))
  expect([shown(), scale()]).toEqual(['Beans', 1])
})

it('leafs by arrow keys while it is whole, and moves by them while it is near', async () => {
  await key(document.body, 'ArrowRight')
  expect(shown()).toBe('Beans')
  await key(document.body, '+')
  await key(document.body, 'ArrowRight')
  expect(shown()).toBe('Beans')
  await key(document.body, '-')
  await key(document.body, 'ArrowLeft')
  expect(shown()).toBe('Bees')
})

it('a finger leafs while the picture is whole, and looks round while it is near', async () => {
  await swipe(300, 40)
  expect(shown()).toBe('Beans')
  await swipe(40, 300)
  expect(shown()).toBe('Bees')
  await key(document.body, '+')
  await swipe(300, 40)
  expect(shown()).toBe('Bees')
})

it('a double click zooms to its point, and another shows the whole picture', async () => {
  const double = () =>
    act(async () => find('img').dispatchEvent(new MouseEvent('dblclick', { bubbles: true, clientX: 5, clientY: 5 })))
  await double()
  expect(scale()).toBe(2.5)
  await double()
  expect(scale()).toBe(1)
})

it('Home and End lead to the first and the last', async () => {
  await key(document.body, 'End')
  expect(shown()).toBe('Bread')
  await key(document.body, 'Home')
  expect(shown()).toBe('Bees')
})

it('the picture that is shown is saved in its largest file, and never takes the place of the page', async () => {
  const saved: string[] = []
  const original = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(new URL(this.href).pathname, this.target)
  }
  await press(find('button', 'Download'))
  HTMLAnchorElement.prototype.click = original
  expect(saved).toEqual(['/Bees.webp', '_blank'])
})
