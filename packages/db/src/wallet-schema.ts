/** The tables of members and their wallets, as Kysely sees them; part of {@link Schema}. */
export type WalletSchema = {
  member: {
    user_id: string;
    code: string;
    nick_name: string;
    head_image_url: string;
    subscribe_starts_at: Date | null;
    subscribe_ends_at: Date | null;
    created_at: Date;
  };
  member_code: { code: string; user_id: string };
  member_identity: { provider: LoginProviderName; subject: string; user_id: string };
  member_setting: {
    user_id: string;
    auto_play_next: boolean;
    auto_unlock: boolean;
    auto_unlock_daily_coins: number;
    captions_lang: string;
    auto_unlock_day: string | null;
    auto_unlock_spent: number;
    auto_unlock_in_a_row: number;
  };
  login_session: {
    token_hash: Buffer;
    user_id: string;
    equipment_id: string;
    state: 'active' | 'superseded' | 'logged-out';
    created_at: Date;
    seen_at: Date;
    ends_at: Date;
  };
  login_attempt: {
    state_hash: Buffer;
    provider: LoginProviderName;
    nonce: string;
    code_verifier: string;
    redirect_url: string;
    browser_hash: Buffer;
    ends_at: Date;
  };
  job: { name: string; due_at: Date };
  wallet: { user_id: string; seq: number; coin: number; bonus: number; debt: number };
  ledger_tx: {
    user_id: string;
    seq: number;
    id: string;
    account_type: number;
    idem_key: string;
    prev_seq: number | null;
    coin_before: number;
    bonus_before: number;
    debt_before: number;
    coin_delta: number;
    bonus_delta: number;
    debt_delta: number;
    coin_after: number;
    bonus_after: number;
    debt_after: number;
    order_no: string | null;
    created_at: Date;
  };
  coin_lot: {
    user_id: string;
    id: string;
    currency: 'coin' | 'bonus';
    account_type: number;
    granted: number;
    remaining: number;
    granted_at: Date;
    expires_at: Date | null;
    is_frozen: boolean;
    order_no: string | null;
    tx_seq: number;
  };
  ledger_entry: {
    user_id: string;
    tx_seq: number;
    line: number;
    currency: 'coin' | 'bonus';
    debit_account: string;
    credit_account: string;
    amount: number;
    lot_id: string | null;
  };
  drama_progress: { user_id: string; drama_id: string; unlocked_upto: number };
  episode_unlock: {
    user_id: string;
    drama_id: string;
    number: number;
    tx_seq: number;
    price: number;
    coin: number;
    bonus: number;
    is_automatic: boolean;
  };
  subscription_period: { user_id: string; tx_seq: number; starts_at: Date; ends_at: Date };
  product: {
    id: string;
    position: number;
    is_active: boolean;
    in_player: boolean;
    in_profile: boolean;
    price_cents: number;
    original_price_cents: number;
    coins_buy: number;
    coins_bonus: number;
    pay_config_id: string;
    source_type: number;
  };
  product_text: { product_id: string; locale: string; name: string; marketing_copy: string };
};

export type LoginProviderName = 'google' | 'facebook';
