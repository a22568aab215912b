// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Needs a bit more gas than an address without code, as a wallet's contract does, and takes nothing while it is closed.
contract Receiver {
    event Received(address indexed from, uint256 value);

    bool private closed;

    function close(bool value) external {
        closed = value;
    }

    receive() external payable {
        require(!closed);
        emit Received(msg.sender, msg.value);
    }
}
