import { expect, test, vi } from 'vitest'
import { pasteFiles } from './pastedFiles.ts'

const picture = { name: 'image.png' } as File
const photos = [{ name: 'gate.jpg' }, { name: 'old wall.jpg' }] as File[]

/** Pastes, and returns what was taken and whether the browser was kept from pasting the text. */
function paste(files: readonly File[], data: Readonly<Record<string, string>> = {}, isTaken = false) {
  const take = vi.fn<(taken: readonly File[]) => void>()
  const preventDefault = vi.fn<() => void>()
  const clipboardData = { files, getData: (type: string) => data[type] ?? '' } as unknown as DataTransfer
  pasteFiles(take)({ clipboardData, preventDefault, isDefaultPrevented: () => isTaken })
  expect(preventDefault).toHaveBeenCalledTimes(take.mock.calls.length)
  return take.mock.calls.flat()
}

test.each([
  ['cells of a spreadsheet', { 'text/plain': 'Ana\t12\r\nBen\t7\r\n', 'text/html': '<table></table>' }],
  ['a paragraph of a word processor', { 'text/plain': 'Dear all', 'text/html': '<p>Dear all</p>', 'text/rtf': '{}' }],
  ['text that comes without HTML', { 'text/plain': 'Dear all', 'text/rtf': '{}' }],
  ['text that mentions the file', { 'text/plain': 'See image.png' }],
])('%s is text, although a picture of it is pasted along', (_, data) => {
  expect(paste([picture], data)).toEqual([])
})

test.each([
  ['a screenshot', [picture], {}],
  ['a picture copied in a browser', [picture], { 'text/html': '<img src="gate.png">' }],
  [
    'a picture copied with its address',
    [picture],
    { 'text/plain': 'https://example.org/gate', 'text/uri-list': 'https://example.org/gate' },
  ],
  ['files of a file manager that names them', photos, { 'text/plain': 'gate.jpg\rold wall.jpg'.replace('\r', '\n') }],
  ['files of one that tells their paths', photos, { 'text/plain': '/home/ana/gate.jpg\n/home/ana/old wall.jpg' }],
  ['files of one that tells their addresses', photos, { 'text/plain': 'file:///a/gate.jpg\nfile:///a/old%20wall.jpg' }],
  ['a file of one that writes paths the other way', [picture], { 'text/plain': 'C:\\Users\\ana\\image.png' }],
])('%s is taken as files', (_, files, data) => {
  expect(paste(files, data)).toEqual([files])
})

test('a paste that was handled already, or without files, is left alone', () => {
  expect(paste([picture], {}, true)).toEqual([])
  expect(paste([], { 'text/plain': 'Dear all' })).toEqual([])
})
