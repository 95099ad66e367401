import { makeAutoObservable } from 'mobx'

import type { Upload } from './api.ts'
import type { DocumentType } from '~/contract/documents.ts'
import { UPLOADS_AT_ONCE } from '~/constants/verification.ts'

import type { CheckedFile } from './check-file.ts'

/** `refused` will never be sent; `failed` may be retried, and a `lost` one resumes automatically when online. */
export type UploadState = 'checking' | 'waiting' | 'sending' | 'failed' | 'refused'

export type UploadItem = {
  readonly id: string
  readonly type: DocumentType
  readonly name: string
  readonly size: number
  /** The same for every attempt: the server accepts a file once. */
  readonly key: string
  file: File
  /** Object URL of the preview; null if it is not an image or too large to draw. */
  preview: string | null
  state: UploadState
  /** 0 to 1. */
  share: number
  /** Error codes. */
  problems: readonly string[]
  isLost: boolean
  stop: AbortController
}

/** External functions that the queue needs. */
export type UploadDependencies = {
  check: (file: File) => Promise<CheckedFile>
  /** The file as it is to be sent. */
  prepare: (file: File, checked: Extract<CheckedFile, { problem: null }>) => Promise<File>
  preview: (file: File, checked: Extract<CheckedFile, { problem: null }>) => string | null
  dropPreview: (url: string) => void
  send: (upload: Upload) => Promise<unknown>
  /** True if the file is unchanged since it was chosen. */
  isReadable: (file: File) => Promise<boolean>
  codesOf: (error: unknown) => { codes: readonly string[]; isLost: boolean }
  isOnline: () => boolean
  newKey: () => string
  /** All files of a selection have ended, successfully or not. */
  onBatchEnd: (outcome: { sent: number; failed: number }) => void
}

type Batch = { left: number; sent: number; failed: number }

/** Uploads of files: started at once (PROF-31), two at a time, each separately. */
export class UploadQueue {
  items: UploadItem[] = []
  private readonly dependencies: UploadDependencies
  private readonly batches = new Map<string, Batch>()

  constructor(dependencies: UploadDependencies) {
    makeAutoObservable<this, 'dependencies' | 'batches'>(
      this,
      { dependencies: false, batches: false },
      { autoBind: true },
    )
    this.dependencies = dependencies
  }

  get isBusy(): boolean {
    return this.items.some(({ state }) => state === 'checking' || state === 'waiting' || state === 'sending')
  }

  ofType(type: DocumentType): UploadItem[] {
    return this.items.filter((item) => item.type === type)
  }

  /** Adds the chosen files: invalid ones are marked, the others are uploaded. */
  add(type: DocumentType, files: readonly File[]) {
    const batch: Batch = { left: files.length, sent: 0, failed: 0 }
    for (const file of files) {
      const item = this.take(type, file)
      this.batches.set(item.id, batch)
      void this.examine(item)
    }
  }

  retry(id: string) {
    const item = this.find(id)
    if (item?.state !== 'failed') return
    this.batches.set(id, { left: 1, sent: 0, failed: 0 })
    this.wait(item)
  }

  /** Online again: lost uploads resume automatically. */
  resume() {
    for (const item of this.items) if (item.state === 'failed' && item.isLost) this.retry(item.id)
    this.pump()
  }

  /** Removes a file from the list; aborts its upload. */
  remove(id: string) {
    const item = this.find(id)
    if (!item) return
    item.stop.abort()
    this.drop(item)
    this.settle(item, 'removed')
    this.pump()
  }

  /** Stops everything when the player leaves. */
  clear() {
    this.batches.clear()
    for (const item of this.items.slice()) {
      item.stop.abort()
      this.drop(item)
    }
  }

  private find(id: string) {
    return this.items.find((item) => item.id === id)
  }

  private take(type: DocumentType, file: File): UploadItem {
    const key = this.dependencies.newKey()
    const item: UploadItem = {
      id: key,
      key,
      type,
      file,
      name: file.name,
      size: file.size,
      preview: null,
      state: 'checking',
      share: 0,
      problems: [],
      isLost: false,
      stop: new AbortController(),
    }
    this.items.push(item)
    return this.items.at(-1) ?? item // the observable object
  }

  private async examine(item: UploadItem) {
    const checked = await this.dependencies.check(item.file)
    if (item.stop.signal.aborted) return
    if (checked.problem !== null) return this.refuse(item, checked.problem)
    this.showPreview(item, this.dependencies.preview(item.file, checked))
    const file = await this.dependencies.prepare(item.file, checked)
    if (item.stop.signal.aborted) return undefined
    this.keepFile(item, file)
    return this.wait(item)
  }

  private showPreview(item: UploadItem, url: string | null) {
    item.preview = url
  }

  /** Every attempt sends the same bytes: other content with the same key would be rejected. */
  private keepFile(item: UploadItem, file: File) {
    item.file = file
  }

  private refuse(item: UploadItem, problem: string) {
    Object.assign(item, { state: 'refused', problems: [problem] } satisfies Partial<UploadItem>)
    this.settle(item, 'refused')
  }

  private wait(item: UploadItem) {
    Object.assign(item, { state: 'waiting', share: 0, problems: [], isLost: false } satisfies Partial<UploadItem>)
    this.pump()
  }

  private pump() {
    if (!this.dependencies.isOnline()) return
    const isSending = this.items.filter(({ state }) => state === 'sending').length
    const next = this.items.filter(({ state }) => state === 'waiting').slice(0, UPLOADS_AT_ONCE - isSending)
    for (const item of next) void this.send(item)
  }

  private async send(item: UploadItem) {
    item.state = 'sending'
    const { type, file, key, stop } = item
    try {
      await this.dependencies.send({
        type,
        file,
        key,
        signal: stop.signal,
        onProgress: (share) => this.moved(item, share),
      })
      this.arrived(item)
    } catch (error) {
      // the browser rereads a file for every attempt and fails once it has changed, which looks like a lost connection
      const isThere = await this.dependencies.isReadable(file)
      if (!stop.signal.aborted && isThere) this.failed(item, error)
      else if (!stop.signal.aborted) this.refuse(item, 'fileChanged')
    }
    this.pump()
  }

  private moved(item: UploadItem, share: number) {
    item.share = share
  }

  private arrived(item: UploadItem) {
    this.drop(item)
    this.settle(item, 'sent')
  }

  private failed(item: UploadItem, error: unknown) {
    const { codes, isLost } = this.dependencies.codesOf(error)
    Object.assign(item, { state: 'failed', problems: codes, isLost } satisfies Partial<UploadItem>)
    this.settle(item, 'failed')
  }

  private drop(item: UploadItem) {
    if (item.preview !== null) this.dependencies.dropPreview(item.preview)
    this.items = this.items.filter(({ id }) => id !== item.id)
  }

  private settle({ id }: UploadItem, end: 'sent' | 'failed' | 'refused' | 'removed') {
    const batch = this.batches.get(id)
    if (!batch) return
    this.batches.delete(id)
    batch.left -= 1
    if (end === 'sent' || end === 'failed') batch[end] += 1 // a rejected file already shows its error
    if (batch.left === 0) this.dependencies.onBatchEnd({ sent: batch.sent, failed: batch.failed })
  }
}
