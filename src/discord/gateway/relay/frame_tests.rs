//! Tests of [`super`]: frames from Discord and for serenity.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::ZlibEncoder;
use serenity::all::{Event as Heard, GatewayEvent, Message as Standing};

use super::*;

fn text(value: &Value) -> Result<Frame, FrameError> {
    parse_message(to_text(value))
}

fn packed(text: &str) -> Message {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(text.as_bytes()).unwrap();
    Message::Binary(encoder.finish().unwrap())
}

/// Parses a frame as serenity does.
fn by_serenity(message: Message) -> GatewayEvent {
    serde_json::from_str(message.to_text().unwrap()).expect("serenity can read it")
}

#[test]
fn frames_may_have_unknown_or_missing_keys() {
    let hello = |data: Value| json!({"op": 10, "d": data, "strange": [1]});
    let every = |ms| Ok(Frame::Hello(Duration::from_millis(ms)));
    assert_eq!(
        text(&hello(json!({"heartbeat_interval": 41_250, "x": 1}))),
        every(41_250)
    );
    assert_eq!(text(&hello(json!({}))), every(HEARTBEAT_MS));
    assert_eq!(text(&hello(Value::Null)), every(HEARTBEAT_MS));
    assert_eq!(text(&hello(json!({"heartbeat_interval": 0}))), every(250));
    assert_eq!(text(&json!({"op": 11})), Ok(Frame::Ack));
    assert_eq!(
        text(&json!({"op": 1, "d": "?"})),
        Ok(Frame::HeartbeatRequest)
    );
    assert_eq!(text(&json!({"op": 7, "d": null})), Ok(Frame::Reconnect));
    for (data, resumable) in [
        (json!(true), true),
        (json!(false), false),
        (Value::Null, false),
    ] {
        assert_eq!(
            text(&json!({"op": 9, "d": data})),
            Ok(Frame::Invalid { resumable })
        );
    }
    assert_eq!(text(&json!({"op": 99, "d": {"a": "b"}})), Ok(Frame::Other));
    let known = json!({"op": 0, "s": 5, "t": "THREAD_DELETE", "d": {"id": "1"}});
    let event = Event::Wanted("THREAD_DELETE", json!({"id": "1"}));
    assert_eq!(
        text(&known),
        Ok(Frame::Event {
            seq: Some(5),
            event
        })
    );
    assert_eq!(parse_message(packed(&known.to_string())), text(&known));
    let unknown = json!({"op": 0, "s": 6, "t": "NEVER_HEARD_OF", "d": {"a": {"b": "c"}}});
    let event = Event::Other;
    assert_eq!(
        text(&unknown),
        Ok(Frame::Event {
            seq: Some(6),
            event
        })
    );
    // An event without a sequence number is valid.
    let event = Event::Resumed;
    let unnumbered = json!({"op": 0, "t": "RESUMED"});
    assert_eq!(text(&unnumbered), Ok(Frame::Event { seq: None, event }));
}

#[test]
fn frame_errors_show_no_text() {
    let secret = "token-of-an-interaction";
    for (message, why) in [
        (Message::Text(secret.to_owned()), FrameError::Json),
        (
            Message::Text(format!("{{\"op\": 0, \"d\": \"{secret}")),
            FrameError::Json,
        ),
        (Message::Text(format!("[\"{secret}\"]")), FrameError::Shape),
        (to_text(&json!({"d": secret})), FrameError::Shape),
        (to_text(&json!({"op": secret})), FrameError::Shape),
        (
            to_text(&json!({"op": 0, "t": {"a": secret}})),
            FrameError::Shape,
        ),
        (
            Message::Text(format!("{{\"op\": 0, \"op\": \"{secret}\"}}")),
            FrameError::Shape,
        ),
        (
            Message::Binary(secret.as_bytes().to_vec()),
            FrameError::Compression,
        ),
        (packed(secret), FrameError::Json),
        (
            to_text(&json!({"op": 0, "t": "READY", "d": {"session_id": secret}})),
            FrameError::NoUser,
        ),
    ] {
        let told = parse_message(message).unwrap_err();
        assert_eq!(told, why);
        assert!(!format!("{told} {told:?}").contains(secret));
    }
    let interaction = json!({"op": 0, "s": 1, "t": "INTERACTION_CREATE", "d": {"token": secret}});
    assert!(!format!("{:?}", text(&interaction)).contains(secret));
}

#[test]
fn serenity_parses_our_frames() {
    assert!(matches!(by_serenity(hello()), GatewayEvent::Hello(_)));
    assert!(matches!(by_serenity(ack()), GatewayEvent::HeartbeatAck));
    // READY may have other fields, or lack some of them.
    for data in [
        json!({"user": {"id": "7"}}),
        json!({"user": {"id": "7", "username": 3, "flags": "x"}, "guilds": "none", "application": 4}),
        json!({"user": {"id": "7"}, "application": {"id": "7", "flags": -1}, "v": "eleven"}),
    ] {
        let ready = ready(data).unwrap();
        let said = dispatch(1, "READY", &ready.to_serenity([1, 2]));
        let GatewayEvent::Dispatch(1, Heard::Ready(heard)) = by_serenity(said) else {
            panic!("not READY");
        };
        assert_eq!(heard.ready.user.id.get(), 7);
        assert_eq!(heard.ready.application.id.get(), 7);
    }
    for name in WANTED {
        for data in [
            Value::Null,
            json!(3),
            json!([[]]),
            json!({"id": {}, "token": "secret"}),
        ] {
            let heard = by_serenity(dispatch(2, name, &data));
            assert!(
                matches!(heard, GatewayEvent::Dispatch(2, Heard::Unknown(_))),
                "{name}"
            );
        }
    }
}

#[test]
fn message_of_a_component_is_stripped() {
    let message = json!({
        "id": "5", "channel_id": "6", "flags": 64, "interaction_metadata": {"type": 2},
        "poll": "?", "embeds": [{"fields": 4}], "author": null,
    });
    let pressed = json!({"op": 0, "s": 1, "t": "INTERACTION_CREATE", "d": {"message": message}});
    let Ok(Frame::Event {
        event: Event::Wanted(_, data),
        ..
    }) = text(&pressed)
    else {
        panic!("no interaction");
    };
    let read: Standing =
        serde_json::from_value(data["message"].clone()).expect("serenity can read it");
    assert_eq!((read.id.get(), read.channel_id.get()), (5, 6));
    assert_eq!(read.flags.map(|flags| flags.bits()), Some(64));
}
