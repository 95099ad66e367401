import type { Next, Request, Response } from './http.ts'

type Run = (req: Request, res: Response, next: Next) => Promise<void>

/** Async middleware for express 4, which has none: passes errors to the error handler. */
export function step(run: Run) {
  const attempt: Run = async (req, res, next) => {
    try {
      await run(req, res, next)
    } catch (error) {
      next(error)
    }
  }
  return (req: Request, res: Response, next: Next) => void attempt(req, res, next)
}
