import { expect, test } from 'vitest'
import { mediaLinkOf, setWithGrant, withGrant } from './mediaLinks.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const grant = '?v=ana&e=1&s=old'

test('a link of ours reveals its file and its grant, whatever page it is on', () => {
  expect(mediaLinkOf(`/media/${id}/640${grant}`)).toEqual({ id, grant })
  expect(mediaLinkOf(`https://koinon.example/media/${id}/hls.m3u8${grant}`)).toEqual({ id, grant })
  expect(mediaLinkOf(`/media/${id}/640`)).toEqual({ id, grant: '' })
})

test.each(['/assets/mark.svg', 'blob:https://koinon.example/1', 'data:image/png;base64,AAAA', `/media/${id}`])(
  '%s is none of ours',
  (address) => expect(mediaLinkOf(address)).toBeNull(),
)

test('a fresh grant replaces the old one, in a link and in a list of widths', () => {
  expect(withGrant(`/media/${id}/640${grant}`, '?s=new')).toBe(`/media/${id}/640?s=new`)
  expect(setWithGrant(`/media/${id}/640${grant} 640w, /media/${id}/750${grant} 750w`, '?s=new')).toBe(
    `/media/${id}/640?s=new 640w, /media/${id}/750?s=new 750w`,
  )
})
