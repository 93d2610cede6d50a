import { useState } from 'react'
import { imageProblem } from '#lib/media/uploads/pick/imageProblem.ts'
import { uploadToContainer } from './uploadToContainer.ts'

export interface Upload {
  /** 0 to 1 during an upload. */
  readonly progress: number | null
  readonly failure: string | null
  readonly send: (file: File) => Promise<void>
}

/** One upload after the other; `onDone` receives each link. */
export function useUpload(onDone: (link: string, file: File) => void): Upload {
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    progress,
    failure,
    async send(file) {
      setFailure(null)
      setProgress(0)
      try {
        onDone(await uploadToContainer(file, setProgress), file)
      } catch (error) {
        setFailure(imageProblem(error))
      }
      setProgress(null)
    },
  }
}
