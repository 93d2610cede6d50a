import { expect, it, vi } from 'vitest'
import { find, key, mount, press } from '../testing.tsx'
import { PictureCrop } from './PictureCrop.tsx'
import type { CropLabels } from './PictureCrop.tsx'

const words: CropLabels = {
  picture: 'Picture',
  keys: 'Arrows move it',
  zoom: 'Zoom',
  closer: 'Closer',
  farther: 'Farther',
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
}
const crop = (onFailed = () => undefined) =>
  mount(<PictureCrop url="blob:picture" shape="round" words={words} onChange={() => undefined} onFailed={onFailed} />)
const zoom = () => Number(find('input', 'Zoom').getAttribute('value'))

it('a picture comes closer and goes farther by keys and by buttons, within limits', async () => {
  await crop()
  const picture = find('[role=group]', 'Picture')
  expect(picture.tabIndex).toBe(0)
  await key(picture, '-')
  expect(zoom()).toBe(1)
  await key(picture, '+')
  await press(find('button', 'Closer'))
  expect(zoom()).toBe(1.5)
  for (let presses = 0; presses < 20; presses += 1) await key(picture, '+')
  expect(zoom()).toBe(4)
  await press(find('button', 'Farther'))
  expect(zoom()).toBe(3.75)
})

it('a picture that the browser cannot show is told', async () => {
  const onFailed = vi.fn<() => undefined>()
  await crop(onFailed)
  find('img').dispatchEvent(new Event('error'))
  expect(onFailed).toHaveBeenCalledOnce()
})
