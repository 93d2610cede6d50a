import { expect, test } from 'vitest'
import { decodeFile } from './decodeFile.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const wide = (text: string) => Buffer.from(text, 'utf16le')
const swapped = (text: string) => wide(text).swap16()
test.each([
  ['UTF-8', Buffer.from('Müller'), {}, ['Müller', 'utf-8', 'BYTES']],
  ['UTF-8 with a mark', Buffer.from('\ufeffMüller'), { declared: ['latin1'] }, ['Müller', 'utf-8', 'MARK']],
  ['UTF-16 with a mark', wide('\ufeffMüller'), { declared: ['utf-8'] }, ['Müller', 'utf-16le', 'MARK']],
  ['UTF-16 with a mark, high bytes first', swapped('\ufeffMüller'), {}, ['Müller', 'utf-16be', 'MARK']],
  ['UTF-16 without a mark', wide('Müller,1'), {}, ['Müller,1', 'utf-16le', 'BYTES']],
  ['UTF-16 without a mark, high bytes first', swapped('Müller,1'), {}, ['Müller,1', 'utf-16be', 'BYTES']],
  ['a declared encoding', latin('Müller'), { declared: [null, 'iso-8859-1'] }, ['Müller', 'windows-1252', 'DECLARED']],
  ['UTF-8 declared falsely', latin('Müller'), { declared: ['utf-8'] }, ['Müller', 'windows-1252', 'DEFAULT']],
  ['UTF-16 declared falsely', Buffer.from('Mülle'), { declared: ['utf-16'] }, ['Mülle', 'utf-8', 'BYTES']],
  ['an unknown declaration', Buffer.from('Müller'), { declared: ['klingon'] }, ['Müller', 'utf-8', 'BYTES']],
  ['Windows-1252 that nobody declares', latin('Caf\xe9 \x80'), {}, ['Café €', 'windows-1252', 'DEFAULT']],
  ['an encoding somebody chose', latin('\xb3\xf3d\xbc'), { chosen: 'iso-8859-2' }, ['łódź', 'iso-8859-2', 'CHOSEN']],
  ['a character that stands for a lost one', Buffer.from('M\ufffdller'), {}, ['M\ufffdller', 'utf-8', 'BYTES']],
  ['two encodings', Buffer.concat([Buffer.from('\ufeffü'), latin('\xfc')]), {}, ['Ã¼ü', 'windows-1252', 'DEFAULT']],
])('%s is decoded without replacing a letter', (_, bytes, options, [text, encoding, because]) => {
  expect(decodeFile(bytes, options)).toMatchObject({ text, encoding, because })
})

test('an encoding that the bytes do not fit is refused', () => {
  expect(decodeFile(latin('M\xfcller'), { chosen: 'utf-8' })).toBeNull()
  expect(decodeFile(latin('M\xfc'), { chosen: 'shift_jis' })).toBeNull()
})
