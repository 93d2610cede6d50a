/** Whether the server answers. Browsers say that they are online before anything gets through, and at times wrongly. */
export const hasLine = (signal?: AbortSignal): Promise<boolean> =>
  fetch('/', { method: 'HEAD', ...(signal && { signal }) }).then(
    () => true,
    () => false,
  )
