import { describe, expect, test } from 'vitest'
import { failureText, checkBytes, checkClaim } from './policy.ts'

const MB = 1024 ** 2
const fileBytes = { IMAGE: 20 * MB, AUDIO: 200 * MB, VIDEO: 4096 * MB }

test.each([
  ['image/jpeg', 20 * MB, 'POST', 'IMAGE'],
  ['Image/PNG; charset=binary', 1, 'POST', 'IMAGE'],
  ['image/apng', 1, 'POST', 'IMAGE'],
  ['image/jpeg', 20 * MB + 1, 'POST', 'TOO_LARGE'],
  ['image/svg+xml', 100, 'POST', 'TYPE_NOT_ALLOWED'],
  ['text/html', 100, 'POST', 'TYPE_NOT_ALLOWED'],
  ['', 100, 'POST', 'TYPE_NOT_ALLOWED'],
  ['video/mp4', 4096 * MB, 'POST', 'VIDEO'],
  ['video/mp4', 4096 * MB + 1, 'POST', 'TOO_LARGE'],
  ['audio/webm;codecs=opus', 200 * MB, 'POST', 'AUDIO'],
  ['audio/mpeg', 200 * MB + 1, 'MESSAGE', 'TOO_LARGE'],
  ['video/mp4', 100, 'AVATAR', 'TYPE_NOT_ALLOWED'],
  ['audio/mpeg', 100, 'COMMENT', 'TYPE_NOT_ALLOWED'],
  ['text/vtt', MB, 'CAPTIONS', 'FILE'],
  ['application/x-subrip', MB, 'CAPTIONS', 'FILE'],
  ['text/vtt', MB + 1, 'CAPTIONS', 'TOO_LARGE'],
  ['text/vtt', 100, 'POST', 'TYPE_NOT_ALLOWED'],
  ['image/png', 100, 'CAPTIONS', 'TYPE_NOT_ALLOWED'],
  ['application/pdf', 100 * MB, 'MESSAGE', 'FILE'],
  ['application/pdf', 100 * MB + 1, 'MESSAGE', 'TOO_LARGE'],
  ['a page', 100, 'MESSAGE', 'TYPE_NOT_ALLOWED'],
] as const)('a file announced as %j with %d bytes for a %s is %s', (contentType, bytes, purpose, expected) => {
  const claim = checkClaim({ contentType, bytes, purpose })
  expect(claim.ok ? claim.kind : claim.code).toBe(expected)
})

describe('bytes decide the type', () => {
  const nothing = { isPicture: false, isMedia: false, isAudioOnly: false }
  const [picture, container, audio] = [
    { ...nothing, isPicture: true },
    { ...nothing, isMedia: true },
    { ...nothing, isMedia: true, isAudioOnly: true },
  ]
  test.each([
    ['a picture', picture, 'VIDEO', 'POST', 'IMAGE'],
    ['a picture', picture, 'FILE', 'MESSAGE', 'IMAGE'],
    ['a container said to be a film', container, 'VIDEO', 'POST', 'VIDEO'],
    ['a container said to be a sound', container, 'AUDIO', 'POST', 'AUDIO'],
    ['a container said to be a picture', container, 'IMAGE', 'POST', 'VIDEO'],
    ['a container for a face', container, 'IMAGE', 'AVATAR', 'NOT_AN_IMAGE'],
    ['sound said to be a film', audio, 'VIDEO', 'POST', 'AUDIO'],
    ['nothing known, in a post', nothing, 'VIDEO', 'POST', 'NOT_MEDIA'],
    ['nothing known, said to be a picture', nothing, 'IMAGE', 'MESSAGE', 'NOT_AN_IMAGE'],
    ['nothing known, sent as a file', nothing, 'FILE', 'MESSAGE', 'FILE'],
    ['anything, as captions', picture, 'FILE', 'CAPTIONS', 'FILE'],
  ] as const)('%s', (_, seen, claimed, purpose, expected) => {
    const truth = checkBytes(seen, { claimed, purpose, bytes: 100, fileBytes })
    expect(truth.ok ? truth.kind : truth.failure).toBe(expected)
  })
  test('a picture sent as a video may not be as large as a video', () => {
    const truth = checkBytes(picture, { claimed: 'VIDEO', purpose: 'POST', bytes: 21 * MB, fileBytes })
    expect(truth).toEqual({ ok: false, code: 'TOO_LARGE', failure: 'TOO_LARGE' })
  })
})

test('a cause without a text of its own gets a general one', () => {
  expect(failureText('NO_ENCODER')).toContain('ffmpeg')
  expect(failureText('SOMETHING_NEW')).toContain('Try again')
})
