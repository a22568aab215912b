import { describe, expect, it, vi } from 'vitest';
import { createFormModel } from '../../../../../src/stores/data/formModel.ts';

const create = () =>
  createFormModel({
    id: 'test',
    initial: { name: '', count: 1 },
    validate: ({ name }) => ({ name: name === '' ? 'required' : undefined }),
  });

describe('form model', () => {
  it('holds values, loading, errors and its initial state', () => {
    expect(create().state).toEqual({
      values: { name: '', count: 1 },
      loading: false,
      errors: {},
      initial: { name: '', count: 1 },
    });
  });

  it('turns loading on during submit and off afterwards', async () => {
    const form = create();
    form.change({ name: 'x' });
    const sent = Promise.withResolvers<boolean>();
    const submitted = form.submit(() => sent.promise);
    expect(form.state.loading).toBe(true);
    sent.resolve(true);
    expect(await submitted).toBe(true);
    expect(form.state.loading).toBe(false);
  });

  it('turns loading off after a submission that broke', async () => {
    const form = create();
    form.change({ name: 'x' });
    await expect(form.submit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(form.state.loading).toBe(false);
  });

  it('is not sent with a wrong field, nor twice at once', async () => {
    const form = create();
    const send = vi.fn(() => new Promise<boolean>(() => undefined));
    expect(await form.submit(send)).toBe(false);
    expect(form.state.errors.name).toBe('required');
    form.change({ name: 'x' });
    expect(form.state.errors).toEqual({});
    void form.submit(send);
    expect(await form.submit(send)).toBe(false);
    expect(send).toHaveBeenCalledOnce();
    expect(send).toHaveBeenCalledWith({ name: 'x', count: 1 });
  });

  it('that validates changes does so from its first submission on', async () => {
    const validate = ({ name }: { name: string }) => ({ name: name === '' ? 'required' : undefined });
    const form = createFormModel({ id: 'test', initial: { name: '' }, validate, validatesChanges: true });
    form.change({ name: '' });
    expect(form.state.errors).toEqual({});
    await form.submit(async () => true);
    expect(form.state.errors.name).toBe('required');
    form.change({ name: 'x' });
    expect(form.state.errors.name).toBeUndefined();
    form.change({ name: '' });
    expect(form.state.errors.name).toBe('required');
  });

  it('resets to its initial state', () => {
    const form = create();
    form.change({ name: 'x', count: 2 });
    form.reset();
    expect(form.state.values).toEqual({ name: '', count: 1 });
  });
});
